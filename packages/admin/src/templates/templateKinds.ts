import type { TemplateSave } from '@assunto/api';

/** The kinds in the paths of templates: `/template/list/{kind}` and `/template/editor/{kind}`. */
export type TemplateKind = 'custom' | 'default' | 'users';

/** The number of each kind in lists, and the type that the editor sends (specification: templates). */
export const templateKinds = {
  custom: { number: 7, type: 'CustomTemplate' },
  default: { number: 3, type: 'CompanyDefault' },
  users: { number: 2, type: 'UserByWebInterface' },
} as const satisfies Record<TemplateKind, { number: number; type: TemplateSave['templateType'] }>;

/** The kind in a path, in any case; `null` for an unknown one. */
export function templateKindOf(text: string | undefined): TemplateKind | null {
  const kind = text?.toLowerCase() ?? '';
  return kind === 'custom' || kind === 'default' || kind === 'users' ? kind : null;
}

export const listAddress = (kind: TemplateKind): string => `/template/list/${kind}`;
export const editorAddress = (kind: TemplateKind, templateId?: number): string =>
  `/template/editor/${kind}${templateId === undefined ? '' : `/${templateId}`}`;

/** The maximum length of a template's name and of a column's (specification: templates). */
export const nameLength = 100;
export const aliasLength = 150;

/** The page sizes of template lists (specification: templates). */
export const templatePageSizes = [10, 25, 50, 100, 200, 500] as const;
