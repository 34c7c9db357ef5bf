/** The page of a form's designer; without a template that of a new form. */
export const formPath = (subjectId: number, templateId?: number): string =>
  `/admin/atributos/${subjectId}/formulario${templateId === undefined ? '' : `/${templateId}`}`;
