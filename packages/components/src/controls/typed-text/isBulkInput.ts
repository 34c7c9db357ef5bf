/**
 * Whether an input event is a bulk input (paste, drop, autofill, script) and not a typed key. Masks apply to typed keys; a bulk
 * input is parsed as a whole or stays as it is.
 */
export function isBulkInput(event: Event): boolean {
  const { inputType, data } = event as Partial<InputEvent>;
  if (!inputType) return true;
  if (inputType === 'insertText') return [...(data ?? '')].length > 1;
  return inputType.startsWith('insertFrom') || inputType === 'insertReplacementText';
}
