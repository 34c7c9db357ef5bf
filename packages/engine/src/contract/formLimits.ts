/** The setting of a form template's view that contains its layout. */
export const formLayoutConfig = 'formLayout';

/** The limits of a designed form. */
export const formLimits = {
  sections: 100,
  sectionName: 100,
  /** Fields in a row of a section. */
  columns: 4,
  help: 500,
  children: 20,
  childColumns: 20,
  childTitle: 150,
  valueCases: 50,
} as const;
