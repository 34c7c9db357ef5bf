import type { Translated } from '@assunto/engine/core';
import type { spreadsheets as source } from '../pt/spreadsheets';

export const spreadsheets: Translated<typeof source> = {
  'spreadsheet.format':
    'This format is not accepted. Save the spreadsheet as .xlsx without a password, or as .csv, and try again.',
  'spreadsheet.rows': 'The file has more than {most} rows. Split it and try again.',
  'spreadsheet.columns': 'Row {line} has more than {most} columns. Check the file and try again.',
  'spreadsheet.csvColumns': 'Row {line} has more than {most} columns. Check the file and its separator and try again.',
  'spreadsheet.row': 'Row {line} has more than {most} characters. Check the file and try again.',
  'spreadsheet.cell':
    'The cell in row {line}, column {column}, has more than {most} characters. Check the file and try again.',
  'spreadsheet.csvCell':
    'The cell that starts in row {line}, column {column}, has more than {most} characters. Check the file and its separator and try again.',
  'spreadsheet.csvQuotedCell':
    'The cell that starts in row {line}, column {column}, has more than {most} characters. Check that its quotes are closed and try again.',
  'spreadsheet.quotes':
    'The quotes opened in line {line} of the file, column {column}, are not closed at the end of the cell. Close them, or double quotes that belong to the text (""), and try again.',
  'spreadsheet.text': 'The file has too much text. Split it and try again.',
  'spreadsheet.size': 'The file is larger than the limit of 100 MB. Split it and try again.',
  'spreadsheet.unpacked': 'The spreadsheet is too large when it is unpacked. Split it and try again.',
  'spreadsheet.tooManyCells':
    'The spreadsheet has too many cells. Copy the data to a new spreadsheet, or save it as .csv, and try again.',
  'spreadsheet.tooManyParts':
    'The spreadsheet has too many parts. Copy the data to a new spreadsheet, or save it as .csv, and try again.',
  'spreadsheet.tooManySheets':
    'The spreadsheet has too many sheets. Copy the data to a new spreadsheet, or save it as .csv, and try again.',
  'spreadsheet.tooManyStyles':
    'The spreadsheet has too many styles. Copy the data to a new spreadsheet, or save it as .csv, and try again.',
  'spreadsheet.tooManyText':
    'The spreadsheet has too much text. Copy the data to a new spreadsheet, or save it as .csv, and try again.',
  'spreadsheet.empty': 'The file is empty. Choose another file.',
  'spreadsheet.onlyHeadings': 'The file has only the row of headings. Add the records and try again.',
  'spreadsheet.damaged': 'The spreadsheet is damaged or protected by a password. Save it again as .xlsx or .csv.',
  'spreadsheet.timeout': 'Reading the file took more than {seconds} seconds and was stopped. Split it and try again.',
  'spreadsheet.memory': 'Reading the file takes too much memory and was stopped. Split it and try again.',
  'import.rowsWithProblems': 'There are rows with problems. Correct the file, or import only the correct rows.',
  'import.nothingToImport': 'No row can be imported. Correct the file.',
  'import.nothingToUndo': 'There are no more records of this import to undo.',
  'import.columnsChosen': 'Choose for the columns fields that you can fill in, each only once.',
  'import.textTooLong': 'The text is too long for this field.',
  'import.noAnswer': 'The text means neither yes nor no in this column.',
  'import.numberFormat': 'The number is not in the format {format}, in which the column is read.',
  'import.rounded': 'The value has more decimals than the field stores; it would be rounded to {shown}.',
  'import.dateFormat': 'Enter a valid date in the format {format}.',
  'import.timeZoneUnknown': 'The time zone “{zone}” does not exist. Choose one of the list.',
  'import.dateFormatDmy': 'dd/mm/yyyy',
  'import.dateFormatMdy': 'mm/dd/yyyy',
  'import.dateFormatYmd': 'yyyy-mm-dd',
};
