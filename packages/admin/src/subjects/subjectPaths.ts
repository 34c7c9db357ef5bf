const root = '/admin/atributos';

/** The pages of subjects and attributes. */
export const subjectPaths = {
  root,
  new: `${root}/assunto`,
  file: `${root}/arquivo`,
  trash: `${root}/lixeira`,
  subject: (subjectId: number) => `${root}/${subjectId}`,
  attributeTrash: (subjectId: number) => `${root}/${subjectId}/lixeira`,
  attribute: (subjectId: number, subjectAttributeId?: number) =>
    `${root}/${subjectId}/atributo${subjectAttributeId === undefined ? '' : `/${subjectAttributeId}`}`,
};
