import type { AttributeOption, ComponentConfigs, FilterTree, SortDirection, SubjectAction } from '@assunto/engine/core';

/** An attribute of a demo subject; by default properties are off, empty or the component's default. */
export interface DemoAttribute {
  identifier: string;
  name: string;
  componentId: number;
  isRequired?: boolean;
  isNaturalKey?: boolean;
  isMultipleValues?: boolean;
  isInternal?: boolean;
  isEditable?: boolean;
  length?: number;
  defaultValue?: unknown;
  relatedSubject?: string;
  options?: readonly AttributeOption[];
  configs?: ComponentConfigs;
}

/** A grid column: the attribute and, where it differs, its width, alias and direction. */
interface DemoColumn {
  attribute: string;
  width?: number;
  alias?: string;
  sort?: SortDirection;
}

/** Conditional rules of a field (`docs/form-rules.md`). */
type DemoRules = Partial<Record<'visibleWhen' | 'requiredWhen' | 'readOnlyWhen' | 'valueWhen', unknown>>;

/** A section of a form: attributes with their share of the row in twelfths. */
export interface DemoSection {
  name: string | null;
  fields: readonly (readonly [attribute: string, columns: number, rules?: DemoRules])[];
}

/** A record type of the demo with the templates that show it. */
export interface DemoSubject {
  identifier: string;
  name: string;
  icon: string;
  attributes: readonly DemoAttribute[];
  columns: readonly DemoColumn[];
  sections: readonly DemoSection[];
  /** Forms that the specification identifies by id (specification: tickets). */
  numberedForms?: readonly { templateId: number; name: string; sections: readonly DemoSection[] }[];
}

/** What a room may do with a subject. Attributes not named in `attributes` follow `actions`. */
export interface DemoGrant {
  roomId: number;
  subject: string;
  actions: readonly SubjectAction[];
  /** Only these attributes may be read; absent: all of them. */
  readable?: readonly string[];
  /** Of the readable ones, only these may be filled; absent: all of them. */
  writable?: readonly string[];
  /** Only records that pass may be read, changed or removed. */
  filter?: FilterTree;
}

/** A record to load. Values are canonical; a related record is given by its index in its subject's list. */
export interface DemoTalk {
  values: Readonly<Record<string, unknown>>;
  insertedIn: Date;
  /** E-mail of its creator. */
  createdBy: string;
  isActive?: boolean;
}

/** Refers to somebody, whose account is known only once it is loaded. */
export class PersonReference {
  constructor(readonly email: string) {}
}

/** Refers to the nth record of another demo subject, whose id is known only once it is loaded. */
export class TalkReference {
  constructor(
    readonly subject: string,
    readonly index: number,
  ) {}
}
