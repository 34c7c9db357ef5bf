import type { Translated } from '@assunto/engine/core';
import type { errors as source } from '../pt/errors';

export const errors: Translated<typeof source> = {
  'error.REQUEST_INVALID': 'La solicitud tiene datos no válidos. Revíselos e inténtelo de nuevo.',
  'error.BODY_UNREADABLE': 'El contenido enviado no se pudo leer. Revíselo e inténtelo de nuevo.',
  'error.TALK_INVALID': 'El registro tiene campos no válidos. Revíselos e inténtelo de nuevo.',
  'error.PASSWORD_WEAK': 'Esta contraseña no es lo bastante segura',
  'error.PROFILE_IMAGE_REFUSED':
    'La imagen del perfil no se pudo leer. Envíe un archivo .png, .jpeg o .jpg más pequeño.',
  'error.ATTRIBUTE_CONFIGS_INVALID': 'La configuración {title} del atributo "{attribute}" no se acepta. {message}',
  'error.TASK_ESTIMATES_MISSING': 'Indique el fin previsto y la duración estimada para iniciar la tarea.',
  'error.SIGN_IN_REFUSED': 'No fue posible iniciar sesión. Inicie sesión de nuevo.',
  'error.NOT_AUTHENTICATED': 'Inicie sesión para continuar.',
  'error.SESSION_ENDED': 'Su sesión terminó. Inicie sesión de nuevo.',
  'error.FILE_EXTENSION_REFUSED': 'Extensión no admitida. Envíe un archivo {extensions}.',
  'error.FILE_CONTENT_REFUSED':
    'El contenido no es el de un archivo {extension}. Revise el archivo e inténtelo de nuevo.',
  'error.FILE_EMPTY': 'El archivo está vacío. Elija otro archivo.',
  'error.SPREADSHEET_UNREADABLE': 'El archivo no se pudo leer. Envíe un archivo .csv o .xlsx.',
  'error.FORBIDDEN': 'No tiene permiso para realizar esta acción.',
  'error.VIEW_ONLY':
    'Mientras ve como otra persona o perfil, solo puede consultar menús, listas y registros. Salga de este modo para continuar.',
  'error.GRANT_REFUSED': 'No puede conceder un derecho que no tiene: {lacking}.',
  'error.LAST_ADMINISTRATOR':
    'La empresa necesita al menos un administrador activo. Dé antes el perfil de administrador a otra persona.',
  'error.CERTIFICATE_REQUIRED':
    'Este asunto exige un certificado digital verificado. Abra el registro para presentar el suyo.',
  'error.COMMENT_FIXED': 'Solo quien escribió el comentario puede modificarlo, y solo en las primeras 24 horas.',
  'error.DELETE_BLOCKED': 'No es posible eliminar el registro',
  'error.NOT_FOUND': 'Lo que busca no existe o usted no tiene acceso.',
  'error.FILE_MISSING': 'No se encontró el contenido de este archivo. Contacte al administrador.',
  'error.SUBJECT_NOT_FOUND': 'Este asunto no existe o usted no tiene acceso a él.',
  'error.SAVED_FILTER_NOT_FOUND': 'Uno de los filtros de esta dirección ya no existe o usted no tiene acceso a él.',
  'error.TALK_NOT_FOUND': 'Este registro no existe o usted no tiene acceso a él.',
  'error.TALK_MERGED': 'Este registro se unió a otro.',
  'error.MERGE_TOO_LARGE': 'Más de 10.000 registros se refieren a este; no puede unirse a otro.',
  'error.MERGE_NOT_FOUND': 'Esta unión no existe, ya se deshizo o ya no puede deshacerse.',
  'error.METHOD_NOT_ALLOWED': 'Esta operación no está permitida en esta dirección.',
  'error.TALK_CONFLICT': 'Otra persona modificó este registro. Revise los campos en conflicto y guarde de nuevo.',
  'error.SAVED_FILTER_IN_USE':
    'Un menú, un perfil de acceso, una vista o la página de inicio de un perfil usa este filtro. Retírelo de allí antes de eliminarlo.',
  'error.SAVED_FILTER_TOO_MANY': 'Ya tiene {most} filtros guardados. Elimine los que no usa e inténtelo de nuevo.',
  'error.VIEW_TOO_MANY': 'Este asunto ya tiene {most} vistas. Elimine las que no usa e inténtelo de nuevo.',
  'error.VIEW_IN_USE':
    'La página de inicio de un perfil usa esta vista. Retírela de allí antes de eliminarla o de dejar de compartirla con ese perfil.',
  'error.CALENDAR_NAME_TAKEN': 'Ya existe un calendario con este nombre. Elija otro.',
  'error.CALENDAR_TOO_MANY': 'La empresa ya tiene {most} calendarios. Elimine los que no usa e inténtelo de nuevo.',
  'error.GOAL_SUBJECT_TAKEN': 'Este asunto ya tiene metas de atención. Modifique las que existen.',
  'error.CALENDAR_IN_USE': 'Este calendario mide metas de atención. Elija otro en ellas antes de eliminarlo.',
  'error.TAG_NAME_TAKEN': 'Ya existe una etiqueta con este texto. Elija otro.',
  'error.TAG_TOO_MANY': 'La empresa ya tiene {most} etiquetas. Elimine las que no usa e inténtelo de nuevo.',
  'error.SUBJECT_IDENTIFIER_TAKEN': 'Ya existe, o ya existió, un asunto con este identificador. Elija otro.',
  'error.SUBJECT_TOO_MANY': 'La empresa ya tiene {most} asuntos. Elimine los que no usa e inténtelo de nuevo.',
  'error.ATTRIBUTE_IDENTIFIER_TAKEN':
    'Ya existe, o ya existió, un atributo con este identificador en este asunto. Elija otro.',
  'error.ATTRIBUTE_TOO_MANY': 'El asunto ya tiene {most} atributos. Elimine los que no usa e inténtelo de nuevo.',
  'error.NATURAL_KEY_COLLIDES':
    'Hay registros con el mismo valor en este atributo. Corríjalos antes de convertirlo en clave.',
  'error.SUBJECT_FIXED': 'Este asunto forma parte del sistema y no se puede eliminar.',
  'error.CONVERSION_IMPOSSIBLE': 'Un atributo de este tipo no se puede convertir al tipo elegido.',
  'error.CONVERSION_KEY':
    'El atributo es una clave natural. Desactive la clave antes de cambiar el tipo y actívela de nuevo después.',
  'error.CONVERSION_FIXED': 'El sistema trabaja con este atributo; su tipo no se puede cambiar.',
  'error.CONVERSION_RUNNING':
    'Hay una conversión de este atributo en curso o a la espera de confirmación. Termínela antes.',
  'error.CONVERSION_STATE': 'La conversión está en otra etapa. Recargue e inténtelo de nuevo.',
  'error.CONVERSION_UNRESOLVED':
    'Aún hay valores que no se pueden convertir. Indique qué poner en su lugar o déjelos vacíos.',
  'error.ATTRIBUTE_NEEDS_CONVERSION':
    'El tipo de un atributo solo se cambia con una conversión, que antes muestra qué ocurre con los registros.',
  'error.HELP_CHANGED':
    'Otra persona modificó esta ayuda. Copie lo que escribió, recargue la página e inténtelo de nuevo.',
  'error.TASK_REFUSED': 'El estado de la tarea no permite esta acción.',
  'error.STARTER_PRESENT': 'La empresa ya tiene los asuntos de este comienzo.',
  'error.NATURAL_KEY_TAKEN': 'El valor indicado ya existe.',
  'error.PASSWORD_WRONG': 'Contraseña incorrecta',
  'error.SECOND_FACTOR_CODE_WRONG':
    'El código es incorrecto o la configuración expiró. Revise el código que la aplicación muestra ahora.',
  'error.SECOND_FACTOR_STATE':
    'La verificación en dos pasos se modificó en otra página. Recargue e inténtelo de nuevo.',
  'error.FILE_TOO_MANY_WAITING':
    'Hay muchos archivos enviados en registros aún no guardados. Guarde los registros e inténtelo de nuevo.',
  'error.IMPORT_STATE': 'La importación está en otra etapa. Recargue e inténtelo de nuevo.',
  'error.EXPORT_TOO_MANY': 'Ya tiene {most} exportaciones en curso. Espere a que termine una de ellas o cancele una.',
  'error.EXPORT_STATE': 'El archivo de esta exportación no está listo.',
  'error.EXPORT_RIGHTS_CHANGED': 'Su acceso cambió desde que comenzó esta exportación. Exporte la lista de nuevo.',
  'error.BACKGROUND_JOB_FIXED': 'Esta tarea no se puede repetir. Iníciela de nuevo en su pantalla.',
  'error.BACKGROUND_JOB_NOT_CANCELABLE': 'Esta tarea no se puede cancelar. Espere a que termine.',
  'error.JOB_RUN_STATE': 'Esta ejecución no se puede deshacer: aún no terminó, o ya se deshizo.',
  'error.JOB_DIALOG_ANSWERED': '{name} ya respondió: {answer}.',
  'error.JOB_DIALOG_CLOSED': 'Esta pregunta ya no espera una respuesta.',
  'error.TALK_CHANGED': 'El registro se modificó después de leerlo. Léalo de nuevo y repita el cambio.',
  'error.CONFIGURATION_PLAN_STALE':
    'La configuración o el archivo cambió después de este plan. Haga el plan de nuevo y revíselo.',
  'error.CONFIGURATION_FILE_INVALID': 'El archivo no se puede aplicar. {problem}',
  'error.CONFIGURATION_FILE_REFUSED': 'El archivo no se puede aplicar: {place} fue rechazado. {problem}',
  'error.CONFIGURATION_CHANGED':
    'Otra persona modificó esta configuración después de que usted la abrió. Recargue, revise las diferencias y guarde de nuevo.',
  'error.FIRST_ACCESS_REFUSED':
    'Esta dirección de primer acceso ya no es válida. Use la que el servidor mostró la última vez que se inició, o entre con su cuenta.',
  'error.FILE_SIZE_MISSING': 'Indique el tamaño del archivo en Content-Length.',
  'error.FILE_TOO_LARGE': 'El archivo supera el límite de {limit}. Envíe un archivo más pequeño.',
  'error.BODY_TOO_LARGE': 'El contenido enviado es demasiado grande.',
  'error.MEDIA_TYPE_UNSUPPORTED': 'No se acepta el formato del contenido enviado. Envíe JSON.',
  'error.TEMPLATE_EXISTS': 'Este asunto ya tiene una plantilla predeterminada.',
  'error.IN_USE': 'No es posible eliminar lo que está en uso: {uses}.',
  'error.ACCOUNT_EMAIL_TAKEN': 'Este correo electrónico ya está registrado',
  'error.ACCOUNT_APP_NAME_TAKEN': 'El nombre de la aplicación ya está registrado',
  'error.ROOM_FIXED': 'Este perfil de acceso forma parte del sistema y no se puede eliminar.',
  'error.ACCOUNT_IN_USE':
    'Hay automatizaciones activas que actúan en nombre de esta cuenta o cuentan con ella. Guárdelas en nombre de otra persona, o desactívelas, antes de eliminarla.',
  'error.ROOM_IN_USE': 'Este perfil de acceso está en uso por {uses}. Elija allí otro perfil antes de eliminarlo.',
  'error.TAG_IN_USE': 'Hay automatizaciones o vistas que usan esta etiqueta. Retírela de ellas antes de eliminarla.',
  'error.NOTIFICATION_IN_USE': '¡Hay automatizaciones que usan esta notificación!',
  'error.RELATED_RECORDS': 'Algunos de los registros que intentó eliminar tienen otros registros relacionados.',
  'error.IDEMPOTENCY_KEY_REUSED': 'Esta solicitud ya se envió con otro contenido. Recargue e inténtelo de nuevo.',
  'error.QUERY_TOO_HEAVY': 'Lo que se pidió es demasiado pesado para el sistema. {advice}',
  'error.QUERY_TOO_LONG':
    'Lo que se pidió tardó demasiado y se interrumpió. Restrinja la lista con más filtros, o busque menos palabras, e inténtelo de nuevo.',
  'error.RATE_LIMITED': 'Demasiadas solicitudes en poco tiempo. Espere {seconds} s e inténtelo de nuevo.',
  'error.TASK_DELAYED': 'La tarea está atrasada. Indique el motivo del atraso para finalizarla.',
  'error.TASKS_NOT_CONFIGURED':
    'El asunto de las tareas no tiene los atributos o los estados necesarios. Contacte al administrador.',
  'error.INTERNAL': 'Ocurrió un error inesperado. Inténtelo de nuevo o contacte al administrador.',
  'error.LOGIN_SERVICE_UNAVAILABLE':
    'El servicio de inicio de sesión no respondió. Espere un momento e inténtelo de nuevo.',
  'error.CERTIFICATE_SERVICE_UNAVAILABLE':
    'El servicio de certificado digital no está disponible. Contacte al administrador.',
  'error.CALLER_GONE': 'La conexión se cerró antes de la respuesta.',
  'error.OVERLOADED': 'Hay muchas solicitudes en este momento. Espere un momento e inténtelo de nuevo.',
  'error.DATABASE_UNAVAILABLE': 'El sistema no está disponible temporalmente. Espere un momento e inténtelo de nuevo.',
};
