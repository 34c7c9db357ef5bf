/** A message of a field with the field's label, unless it names it. */
export const withLabel = (message: string, label: string): string =>
  message.includes(label) ? message : `${label}: ${message}`;
