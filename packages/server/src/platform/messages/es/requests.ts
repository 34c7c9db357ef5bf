import type { Translated } from '@assunto/engine/core';
import type { requests as source } from '../pt/requests';

export const requests: Translated<typeof source> = {
  'request.content': 'El contenido enviado',
  'request.required': '{name} es obligatorio.',
  'request.additionalProperties': '{name} no se acepta.',
  'request.type': '{name} tiene un tipo no válido (se esperaba: {type}).',
  'request.minLength': '{name} debe tener al menos {limit} caracteres.',
  'request.maxLength': '{name} debe tener como máximo {limit} caracteres.',
  'request.minimum': '{name} debe ser como mínimo {limit}.',
  'request.maximum': '{name} debe ser como máximo {limit}.',
  'request.minItems': '{name} debe tener al menos {limit} elementos.',
  'request.maxItems': '{name} debe tener como máximo {limit} elementos.',
  'request.invalid': '{name} no es válido.',
  'request.octetStream': 'Envíe el contenido del archivo como application/octet-stream.',
  'request.fileName': 'El nombre del archivo no se pudo leer. Cambie el nombre del archivo.',
  'request.tooDeep': 'El contenido enviado tiene más de {deepest} niveles.',
  'request.unstorableText':
    'El texto tiene un carácter que no se puede guardar (nulo o incompleto). Bórrelo e inténtelo de nuevo.',
  // Lists and searches that cost too much
  'query.fewerConditions': 'Use menos condiciones, sobre todo de texto, o menos filtros guardados a la vez.',
  'query.fewerWords': 'Busque menos palabras o en menos asuntos.',
  'query.fewerFields': 'Ordene o agrupe por menos campos.',
  'query.tooFar':
    'Esta página está demasiado lejos del inicio: filtre la lista, invierta el orden o pida menos registros por página.',
  'query.order': 'El orden usa un atributo que no existe o al que usted no tiene acceso.',
  'query.relatedColumn':
    'Una columna usa un campo de un registro relacionado que no existe o al que usted no tiene acceso.',
  'query.group': 'La agrupación usa un atributo que no existe, que no forma grupos o al que usted no tiene acceso.',
  'query.measure': 'El cálculo usa un atributo que no existe, que no es un número o al que usted no tiene acceso.',
  'query.viewOptions': 'La vista usa un atributo que no existe, que no le sirve o al que usted no tiene acceso.',
  'query.groupOrder': 'El orden usa un grupo o un cálculo que no se pidió.',
  'query.ownName': 'un filtro de perfil no puede comparar con el nombre de quien entró, que cada persona modifica.',
};
