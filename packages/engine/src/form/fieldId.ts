/** The id of a field's control within a form. */
export function fieldId(formId: string, subjectAttributeId: number): string {
  return `${formId}-${subjectAttributeId}`;
}

/** Focuses a field's control, or the first focusable element in it. */
export function focusField(formId: string, subjectAttributeId: number): void {
  focusControl(fieldId(formId, subjectAttributeId));
}

/** The same, by the control's id. */
export function focusControl(id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  const focusable = control.matches(focusableSelector)
    ? control
    : control.querySelector<HTMLElement>(focusableSelector);
  focusable?.focus();
}

const focusableSelector = 'input, select, textarea, button, [tabindex]';
