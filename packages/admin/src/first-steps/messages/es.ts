import type { Translated } from '@assunto/engine/core';
import type { pt } from './pt';

export const es: Translated<typeof pt> = {
  'firstSteps.title': 'Primeros pasos',
  'firstSteps.text': 'Lo que falta para que {company} trabaje en Assunto. Cada paso se marca cuando está hecho.',
  'firstSteps.done': 'hecho',
  'firstSteps.open': 'por hacer',
  'firstSteps.subject': 'Primer asunto',
  'firstSteps.subjectText':
    'Elija un comienzo listo, que crea listas, formularios y menús, sin ningún registro, o haga el suyo.',
  'firstSteps.ownSubject': 'Un asunto propio: diseñado por usted o leído de una planilla.',
  'firstSteps.newSubject': 'Nuevo asunto',
  'firstSteps.fromFile': 'A partir de un archivo',
  'firstSteps.subjects_one': '{count} asunto',
  'firstSteps.subjects_other': '{count} asuntos',
  'firstSteps.choose': 'Comenzar con {name}',
  'firstSteps.contains': '{description} Asuntos: {subjects}.',
  'firstSteps.created': '¡Asuntos creados con éxito!',
  'firstSteps.createFailed': 'Ocurrió un error al crear los asuntos. Inténtelo de nuevo.',
  'firstSteps.menu': 'Menú',
  'firstSteps.menuText': 'Lo que aparece en la navegación, y en qué orden.',
  'firstSteps.openMenu': 'Abrir el menú',
  'firstSteps.profile': 'Perfil de acceso',
  'firstSteps.profileText': 'Lo que las demás personas pueden ver y hacer.',
  'firstSteps.openProfile': 'Crear un perfil',
  'firstSteps.people': 'Personas',
  'firstSteps.peopleText': 'Invite a quienes van a trabajar con usted.',
  'firstSteps.openPeople': 'Agregar una persona',
  'firstSteps.dismiss': 'No mostrar más',
  'firstSteps.dismissFailed': 'Ocurrió un error al cerrar los primeros pasos. Inténtelo de nuevo.',
};
