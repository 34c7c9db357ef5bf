/** Focuses the card of a field once it is rendered, wherever it is then. */
export function focusField(subjectAttributeId: number): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`.as-form-design-name[data-field="${subjectAttributeId}"]`)?.focus(),
  );
}

/** Focuses the heading of the properties once they are rendered. */
export function focusProperties(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.as-form-design-panel h2')?.focus());
}
