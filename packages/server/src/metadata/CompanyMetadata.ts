import type {
  ColumnType,
  ComponentType,
  FilterType,
  RelatedSubject,
  LostPointer,
  RoomDelimitation,
  SubjectAttribute,
  Template,
  FilterTree,
} from '@assunto/engine/core';
import type { Menu, Room } from '@assunto/engine/contract';

/** An attribute with the column that stores its values. */
export interface AttributeColumn {
  attribute: SubjectAttribute;
  /** Quoted by nature: `a_` and the attribute's id. */
  column: string;
  columnType: ColumnType;
  componentType: ComponentType;
  filterType: FilterType;
}

/** A subject as the server knows it, with all of its attributes; what a caller may see of it is `RoomSubject`. */
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
  /** Where its records pointed to before an attribute or a subject was deleted. */
  lostPointers: readonly LostPointer[];
  /** The subjects that point here through one of their attributes. */
  relatedSubjects: readonly RelatedSubject[];
  templates: readonly Template[];
  savedFilters: readonly SavedFilterMetadata[];
}

/** A room with what its delimitations were made of. */
export interface RoomMetadata extends Room {
  delimitations: RoomDelimitation[];
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

/** A tag, and the filters that give it to records of the subject of their attribute. */
export interface TagMetadata {
  tagId: number;
  tagName: string;
  tagColor: string;
  filters: readonly { filterName: string; filter: FilterTree; subjectAttributeId: number }[];
}

/** An event step of a job that is switched on, ready to be compared with what happens to records. */
export interface JobListener {
  jobId: number;
  eventId: number;
  eventStepId: number;
  /** A number of `eventStepTypes`. */
  eventType: number;
  subjectId: number;
  /** Of `updated`: only changes of one of these; empty is any. */
  subjectAttributeIds: ReadonlySet<number>;
  /** The tag, or the kind of answer of a dialog; `null` is any. */
  detail: number | null;
  /** As its author could write it; an attribute may be gone since. */
  filter: FilterTree;
  once: boolean;
  negate: boolean;
  becoming: boolean;
}

/** A menu with its children; `subjectId` is what `Subject` names. */
export interface MenuMetadata extends Omit<Menu, 'Menus'> {
  subjectId: number | null;
  Menus: MenuMetadata[];
}

/**
 * The parts of a company's metadata that are loaded apart (migration 0036). `structure` is the company, its subjects and
 * their attributes; everything else is described in its terms and is loaded again with it.
 */
export type MetadataAspect = 'structure' | 'rooms' | 'templates' | 'filters' | 'menus' | 'tags' | 'jobs';

/** The number of the last change of each aspect; none for an aspect that has not changed since migration 0036. */
type AspectVersions = Readonly<Partial<Record<MetadataAspect, number>>>;

/**
 * Everything that describes a company's records. Never changed in place: after a change, parts that are not affected are
 * the same objects as before, so that what was compiled from them stays valid.
 */
export interface CompanyMetadata {
  companyId: number;
  /** Grows with every change. */
  version: number;
  aspects: AspectVersions;
  timeZone: string;
  /** By identifier in lower case. */
  subjects: ReadonlyMap<string, SubjectMetadata>;
  subjectsById: ReadonlyMap<number, SubjectMetadata>;
  /** The subject of each attribute. */
  subjectsByAttribute: ReadonlyMap<number, SubjectMetadata>;
  menus: readonly MenuMetadata[];
  rooms: ReadonlyMap<number, RoomMetadata>;
  /** By id, in the order of their names. */
  tags: ReadonlyMap<number, TagMetadata>;
  /** What jobs wait for, by subject. */
  jobs: ReadonlyMap<number, readonly JobListener[]>;
}
