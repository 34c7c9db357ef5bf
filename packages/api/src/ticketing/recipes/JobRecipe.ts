import type { ComponentType, SubjectAttribute, Subject } from '@assunto/engine/core';
import type { JobSave } from '../../calls/job';

/** The name of a ready-made automation. */
export type RecipeId = 'escalate' | 'thank' | 'remind' | 'reply' | 'close' | 'vip' | 'tagTerms' | 'parentDone';

/** What an attribute is to a recipe: `pointer` leads to the parent record, whose status is `parentStatus`. */
export type RecipeRole = 'status' | 'deadline' | 'priority' | 'mark' | 'pointer' | 'parentStatus';

/** Options of an attribute that a recipe asks for, by what they mean. */
export const recipeOptions = {
  /** Nothing is to be done any more. */
  ended: 'status',
  done: 'status',
  waiting: 'status',
  /** Set by the recipe. */
  closing: 'status',
  highest: 'priority',
  mark: 'mark',
  parentDone: 'parentStatus',
} as const satisfies Record<string, RecipeRole>;
/** What options mean to a recipe. */
export type RecipeOption = keyof typeof recipeOptions;

/** Something that a recipe asks the administrator. */
export type RecipeQuestion =
  | { kind: 'attribute'; role: RecipeRole; isOptional?: boolean }
  | { kind: 'options'; option: RecipeOption; isMultiple: boolean }
  | { kind: 'days' | 'terms' | 'texts' | 'tag' | 'receivers' };

/** What the administrator answered; parts that a recipe does not ask for are not read. */
export interface RecipeAnswers {
  /** Numbers of attributes. */
  attributes: Partial<Record<RecipeRole, number | null>>;
  options: Partial<Record<RecipeOption, readonly string[]>>;
  days: number;
  /** Looked for in `texts`. */
  terms: readonly string[];
  /** Numbers of attributes. */
  texts: readonly number[];
  tagId: number | null;
  /** Addresses joined by ';'. */
  to: string;
  toCreator: boolean;
  /** Also to the addresses of the records of this subject that the record points to. */
  relatedSubjectId: number | null;
}

/** The texts that recipes write; the caller has them in the language of the administrator. */
export type RecipeText =
  | `${RecipeId}.${'name' | 'filter'}`
  | `${'escalate' | 'thank' | 'remind' | 'reply'}.${'mailSubject' | 'mailText'}`
  | `${'escalate' | 'close'}.comment`;

/** Where a recipe is used. */
export interface RecipeScope {
  subject: Subject;
  /** Those that the administrator may read. */
  subjects: readonly Subject[];
  typeOf(attribute: SubjectAttribute): ComponentType;
}

/** What a recipe becomes a job from. */
export interface RecipeContext extends RecipeScope {
  answers: RecipeAnswers;
  text(key: RecipeText, values?: Record<string, string | number>): string;
}

/** A ready-made automation: what it asks, and the job that the answers give. */
export interface JobRecipe {
  id: RecipeId;
  asks: readonly RecipeQuestion[];
  build(context: RecipeContext): JobSave;
}
