/** JSON of a file. */
export type Json = Record<string, unknown>;

/** The lists of a file, as tests change them. */
export interface File extends Json {
  subjects: (Json & { attributes: Json[] })[];
  filters: Json[];
  templates: Json[];
  menus: (Json & { Menus: Json[] })[];
  profiles: Json[];
  tags: Json[];
  automations: Json[];
}

/** A copy of a file with changes. */
export const change = (file: File, work: (draft: File) => void): File => {
  const draft = structuredClone(file);
  work(draft);
  return draft;
};
