import type {
  ColumnType,
  ComponentType,
  FilterType,
  Menu,
  RelatedSubject,
  Room,
  SubjectAttribute,
  Template,
  FilterTree,
} from '@assunto/engine/core';

/** An attribute with the column that keeps its values. */
export interface AttributeColumn {
  attribute: SubjectAttribute;
  /** Quoted by nature: `a_` and the attribute's id. */
  column: string;
  columnType: ColumnType;
  componentType: ComponentType;
  filterType: FilterType;
}

/** A subject as the server knows it, with all of its attributes; what a caller may see of it is `SubjectAccess`. */
export interface SubjectMetadata {
  companyId: number;
  subjectId: number;
  subjectIdentifier: string;
  subjectName: string;
  icon: string | null;
  /** Also the number of its context (`/context/{contextId}/template`). */
  contextId: number;
  /** The table of its talks: `talk_` and the subject's id. */
  table: string;
  attributes: readonly SubjectAttribute[];
  columns: ReadonlyMap<number, AttributeColumn>;
  /** The subjects that point here through one of their attributes. */
  relatedSubjects: readonly RelatedSubject[];
  templates: readonly Template[];
  savedFilters: readonly SavedFilterMetadata[];
}

export interface SavedFilterMetadata {
  filterId: number;
  filterName: string;
  subjectId: number;
  filter: FilterTree;
  /** Whose it is; `null` is the company's, which menus use. */
  accountId: number | null;
  /** Whether others may use it too. */
  isShared: boolean;
  insertedIn: string;
  updatedIn: string;
}

/** A menu with its children; `subjectId` is what `Subject` names. */
export interface MenuMetadata extends Omit<Menu, 'Menus'> {
  subjectId: number | null;
  Menus: MenuMetadata[];
}

/** Everything that describes a company's records, read at once and kept until it changes. Never changed in place. */
export interface CompanyMetadata {
  companyId: number;
  /** Grows with every change. */
  version: number;
  timeZone: string;
  /** By identifier in lower case. */
  subjects: ReadonlyMap<string, SubjectMetadata>;
  subjectsById: ReadonlyMap<number, SubjectMetadata>;
  /** The subject of each attribute. */
  subjectsByAttribute: ReadonlyMap<number, SubjectMetadata>;
  menus: readonly MenuMetadata[];
  rooms: ReadonlyMap<number, Room>;
}
