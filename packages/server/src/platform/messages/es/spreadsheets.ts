import type { Translated } from '@assunto/engine/core';
import type { spreadsheets as source } from '../pt/spreadsheets';

export const spreadsheets: Translated<typeof source> = {
  'spreadsheet.format':
    'Este formato no se acepta. Guarde la hoja de cálculo como .xlsx, sin contraseña, o como .csv e inténtelo de nuevo.',
  'spreadsheet.rows': 'El archivo tiene más de {most} filas. Divídalo e inténtelo de nuevo.',
  'spreadsheet.columns': 'La fila {line} tiene más de {most} columnas. Revise el archivo e inténtelo de nuevo.',
  'spreadsheet.csvColumns':
    'La fila {line} tiene más de {most} columnas. Revise el archivo y el separador e inténtelo de nuevo.',
  'spreadsheet.row': 'La fila {line} tiene más de {most} caracteres. Revise el archivo e inténtelo de nuevo.',
  'spreadsheet.cell':
    'La celda de la fila {line}, columna {column}, tiene más de {most} caracteres. Revise el archivo e inténtelo de nuevo.',
  'spreadsheet.csvCell':
    'La celda que empieza en la fila {line}, columna {column}, tiene más de {most} caracteres. Revise el archivo y el separador e inténtelo de nuevo.',
  'spreadsheet.csvQuotedCell':
    'La celda que empieza en la fila {line}, columna {column}, tiene más de {most} caracteres. Revise si sus comillas se cierran e inténtelo de nuevo.',
  'spreadsheet.quotes':
    'Las comillas abiertas en la línea {line} del archivo, columna {column}, no se cierran al final de la celda. Ciérrelas, o escriba dobles las comillas que forman parte del texto (""), e inténtelo de nuevo.',
  'spreadsheet.text': 'El archivo tiene demasiado texto. Divídalo e inténtelo de nuevo.',
  'spreadsheet.size': 'El archivo supera el límite de 100 MB. Divídalo e inténtelo de nuevo.',
  'spreadsheet.unpacked':
    'La hoja de cálculo es demasiado grande una vez descomprimida. Divídala e inténtelo de nuevo.',
  'spreadsheet.tooManyCells':
    'La hoja de cálculo tiene demasiadas celdas. Copie los datos a una hoja nueva o guárdela como .csv e inténtelo de nuevo.',
  'spreadsheet.tooManyParts':
    'La hoja de cálculo tiene demasiadas partes. Copie los datos a una hoja nueva o guárdela como .csv e inténtelo de nuevo.',
  'spreadsheet.tooManySheets':
    'La hoja de cálculo tiene demasiadas pestañas. Copie los datos a una hoja nueva o guárdela como .csv e inténtelo de nuevo.',
  'spreadsheet.tooManyStyles':
    'La hoja de cálculo tiene demasiados estilos. Copie los datos a una hoja nueva o guárdela como .csv e inténtelo de nuevo.',
  'spreadsheet.tooManyText':
    'La hoja de cálculo tiene demasiado texto. Copie los datos a una hoja nueva o guárdela como .csv e inténtelo de nuevo.',
  'spreadsheet.empty': 'El archivo está vacío. Elija otro archivo.',
  'spreadsheet.onlyHeadings': 'El archivo solo tiene la fila de títulos. Incluya los registros e inténtelo de nuevo.',
  'spreadsheet.damaged':
    'La hoja de cálculo está dañada o protegida con contraseña. Guárdela de nuevo como .xlsx o .csv.',
  'spreadsheet.timeout':
    'La lectura del archivo tardó más de {seconds} segundos y se interrumpió. Divídalo e inténtelo de nuevo.',
  'spreadsheet.memory':
    'La lectura del archivo necesita demasiada memoria y se interrumpió. Divídalo e inténtelo de nuevo.',
  'import.rowsWithProblems': 'Hay filas con problemas. Corrija el archivo o importe solo las filas correctas.',
  'import.nothingToImport': 'No se puede importar ninguna fila. Corrija el archivo.',
  'import.nothingToUndo': 'No quedan registros de esta importación que deshacer.',
  'import.columnsChosen': 'Elija para las columnas campos que usted pueda rellenar, cada uno una sola vez.',
  'import.textTooLong': 'El texto es demasiado largo para este campo.',
  'import.noAnswer': 'El texto no significa sí ni no en esta columna.',
  'import.numberFormat': 'El número no está en el formato {format}, en el que se lee la columna.',
  'import.rounded': 'El valor tiene más decimales de los que guarda el campo; se redondearía a {shown}.',
  'import.dateFormat': 'Introduzca una fecha válida en el formato {format}.',
  'import.timeZoneUnknown': 'La zona horaria “{zone}” no existe. Elija una de la lista.',
  'import.dateFormatDmy': 'dd/mm/aaaa',
  'import.dateFormatMdy': 'mm/dd/aaaa',
  'import.dateFormatYmd': 'aaaa-mm-dd',
};
