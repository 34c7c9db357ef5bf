/**
 * The letter of a report's column by its index from 0: A to Z, then AA, AB ... as in a spreadsheet.
 *
 * @example
 * columnLetter(27); // AB
 */
export function columnLetter(index: number): string {
  const before = Math.floor(index / 26);
  const letter = String.fromCharCode(65 + (index % 26));
  return before === 0 ? letter : columnLetter(before - 1) + letter;
}
