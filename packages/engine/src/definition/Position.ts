import type { SubjectAttribute } from '../contract/attribute';
import type { HiddenValue } from '../entity/EntityDefinition';
import type { CodeCondition } from '../nodes/Node';
import type { RuleCondition } from '../rules/FieldRule';
import type { Shape } from './formValues';

/** Conditions that all hold together: those that are data, and those that are code. */
export interface Conditions {
  data: readonly RuleCondition[];
  code: readonly CodeCondition[];
  /** One of them is the constant `false`. */
  isNever: boolean;
}

/** What the rules of an object read. */
export interface RuleScope {
  /** The name of the form, for errors. */
  form: string;
  /** The object's own values, and those of the whole form. */
  own: Shape;
  root: Shape;
  /** Within an item of a list: the values of the object that the list is in. */
  parent?: Shape;
  /** Where the object is. */
  path: readonly string[];
  /** The attributes of the whole form, known once all of it is described. */
  attributes(): readonly SubjectAttribute[];
}

/** What is being described, and where it is. */
export interface Position {
  path: readonly string[];
  section: string | null;
  step: string | null;
  /** The width of fields that do not say theirs. */
  columns: number | undefined;
  /** What objects and sections around it say of its visibility. */
  visible: Conditions;
  whenHidden: HiddenValue | undefined;
  shownOn: 'create' | 'update' | undefined;
  /** The values of the object it is in, and of the whole form. */
  scope: RuleScope;
}

/** What rules of an item read as its position. */
export const indexIdentifier = '#';
