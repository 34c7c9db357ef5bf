import type { Translated } from '../../text/createTranslate';
import type { pt } from './pt';

/** The texts about formulas in Spanish. */
export const es: Translated<typeof pt> = {
  'formula.error.attribute': 'No hay un atributo “{found}” que una fórmula pueda usar.',
  'formula.error.brace': 'Falta cerrar la llave: escriba el atributo como {Nombre}.',
  'formula.error.character': 'El carácter “{found}” no forma parte de las fórmulas.',
  'formula.error.depth': 'La fórmula tiene más de {most} niveles de paréntesis y funciones. Divídala en dos atributos.',
  'formula.error.empty': 'Escriba la fórmula.',
  'formula.error.expected': 'Aquí falta “{wanted}”.',
  'formula.error.function': 'No hay una función “{found}”.',
  'formula.error.items': 'La función {name} no acepta estos valores ({types}).',
  'formula.error.length': 'Una fórmula puede tener hasta {most} caracteres.',
  'formula.error.nodes': 'La fórmula tiene más de {most} partes. Divídala en dos atributos.',
  'formula.error.number': 'Este número tiene demasiadas cifras.',
  'formula.error.operands': 'El signo {name} no combina estos valores ({types}).',
  'formula.error.quote': 'Faltan las comillas al final del texto.',
  'formula.error.result': 'El resultado de la fórmula es {found}, y el formato elegido muestra {wanted}.',
  'formula.error.unexpected': 'Aquí no se esperaba “{found}”.',
  'formula.error.unfinished': 'La fórmula termina antes de lo esperado.',
  'formula.type.boolean': 'sí o no',
  'formula.type.date': 'fecha',
  'formula.type.datetime': 'fecha y hora',
  'formula.type.number': 'número',
  'formula.type.text': 'texto',
};
