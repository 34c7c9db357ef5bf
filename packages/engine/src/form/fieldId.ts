/** The id of a field's control within a form. */
export function fieldId(formId: string, subjectAttributeId: number): string {
  return `${formId}-${subjectAttributeId}`;
}

/** Takes the focus to a field's control, or to the first thing in it that takes one. */
export function focusField(formId: string, subjectAttributeId: number): void {
  const control = document.getElementById(fieldId(formId, subjectAttributeId));
  if (!control) return;
  const focusable = control.matches('input, select, textarea, button, [tabindex]')
    ? control
    : control.querySelector<HTMLElement>('input, select, textarea, button, [tabindex]');
  focusable?.focus();
}
