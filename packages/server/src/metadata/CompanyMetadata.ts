import type {
  RelatedSubject,
  LostPointer,
  RoomDelimitation,
  SubjectAttribute,
  Template,
  FilterTree,
} from '@assunto/engine/core';
import type { AttributeColumn } from './AttributeColumn';
import type { ComputedColumn } from './ComputedColumn';
import type { ServicePolicy } from './ServicePolicy';
import type { Menu, Room } from '@assunto/api';

export type { AttributeColumn } from './AttributeColumn';

/** A subject with all of its attributes; what a caller may see of it is a `RoomSubject`. */
export interface SubjectMetadata {
  companyId: number;
  subjectId: number;
  subjectIdentifier: string;
  subjectName: string;
  icon: string | null;
  /** What its records are called; `null`: they have no name of their own. */
  singularName: string | null;
  pluralName: string | null;
  /** Also the number of its context (`/context/{contextId}/template`). */
  contextId: number;
  /** The table of its talks: `talk_` and the subject's id. */
  table: string;
  attributes: readonly SubjectAttribute[];
  /** The attributes whose values are stored. */
  columns: ReadonlyMap<number, AttributeColumn>;
  /** Those whose values are computed when they are read; one that cannot be computed is not even in `attributes`. */
  computed: ReadonlyMap<number, ComputedColumn>;
  /** Its goals of service; `null`: none, or they cannot be measured. */
  service: ServicePolicy | null;
  /** What its records referred to before an attribute or a subject was deleted. */
  lostPointers: readonly LostPointer[];
  /** The subjects that refer to this one by one of their attributes. */
  relatedSubjects: readonly RelatedSubject[];
  templates: readonly Template[];
  savedFilters: readonly SavedFilterMetadata[];
}

/** A room, including the origin of its delimitations. */
export interface RoomMetadata extends Room {
  delimitations: RoomDelimitation[];
}

export interface SavedFilterMetadata {
  filterId: number;
  filterName: string;
  subjectId: number;
  filter: FilterTree;
  /** Its owner; `null` for one of the company, which menus use. */
  accountId: number | null;
  /** Whether others may use it. */
  isShared: boolean;
  insertedIn: string;
  updatedIn: string;
}

/** A tag, and the filters that add it to records of their attribute's subject. */
export interface TagMetadata {
  tagId: number;
  tagName: string;
  tagColor: string;
  filters: readonly { filterName: string; filter: FilterTree; subjectAttributeId: number }[];
}

/** An event step of an enabled job, compiled for comparison with events of records. */
export interface JobListener {
  jobId: number;
  eventId: number;
  eventStepId: number;
  /** A number of `eventStepTypes`. */
  eventType: number;
  subjectId: number;
  /** For `updated`: only changes of one of these; empty means any. */
  subjectAttributeIds: ReadonlySet<number>;
  /** The tag, or the kind of a dialog's answer; `null` means any. */
  detail: number | null;
  /** As written by its author; an attribute may have been deleted since. */
  filter: FilterTree;
  once: boolean;
  negate: boolean;
  becoming: boolean;
  /** Seconds that a record must be unchanged before it starts the job; 0: at once. */
  quietSeconds: number;
}

/** A menu with its children; `subjectId` is the id of `Subject`. */
export interface MenuMetadata extends Omit<Menu, 'Menus'> {
  subjectId: number | null;
  Menus: MenuMetadata[];
}

/**
 * The parts of a company's metadata that are loaded separately. `structure` is the company, its subjects and
 * their attributes; all other parts depend on it and are reloaded with it.
 */
export type MetadataAspect = 'structure' | 'rooms' | 'templates' | 'filters' | 'menus' | 'tags' | 'jobs';

/** The number of the last change of each aspect; none for an aspect that has not changed yet. */
type AspectVersions = Readonly<Partial<Record<MetadataAspect, number>>>;

/**
 * Everything that describes a company's records. Immutable: after a change, unaffected parts are the same objects as before, so
 * that what was compiled from them stays valid.
 */
export interface CompanyMetadata {
  companyId: number;
  /** Incremented by every change. */
  version: number;
  aspects: AspectVersions;
  timeZone: string;
  /** By identifier in lower case, without its people. */
  subjects: ReadonlyMap<string, SubjectMetadata>;
  /** With its people (`peopleSubjectId`). */
  subjectsById: ReadonlyMap<number, SubjectMetadata>;
  /** The subject of each attribute. */
  subjectsByAttribute: ReadonlyMap<number, SubjectMetadata>;
  menus: readonly MenuMetadata[];
  rooms: ReadonlyMap<number, RoomMetadata>;
  /** By id, in the order of their names. */
  tags: ReadonlyMap<number, TagMetadata>;
  /** The events that trigger jobs, by subject. */
  jobs: ReadonlyMap<number, readonly JobListener[]>;
}
