import * as Type from 'typebox';
import type { Static } from 'typebox';
import { SubjectAttribute } from './attribute';
import { Id, Nullable } from './common';
import { ListView } from './listView';
import { GridView } from './gridView';
import { Template, TemplateType } from './template';

/** The caller's permissions on the talks of a subject. */
export const SubjectActions = Type.Object({
  Create: Type.Boolean(),
  Read: Type.Boolean(),
  Update: Type.Boolean(),
  Delete: Type.Boolean(),
  Deactivate: Type.Boolean(),
  /** Whether the caller may read and write internal notes; absent: a server without them. */
  Note: Type.Optional(Type.Boolean()),
});
export type SubjectActions = Static<typeof SubjectActions>;
/** An action on records of a subject. */
export type SubjectAction = keyof SubjectActions;

/** A subject that another one refers to by one of its attributes. */
export const RelatedSubject = Type.Object({
  subjectAttributeId: Id,
  icon: Nullable(Type.String()),
  subjectIdentifier: Type.String(),
  subjectName: Type.String(),
  /** What one record and several records of it are called; absent: `registro` and `registros`. */
  singularName: Type.Optional(Type.String()),
  pluralName: Type.Optional(Type.String()),
});
export type RelatedSubject = Static<typeof RelatedSubject>;

/** A record type with the attributes that the caller may see. */
export const Subject = Type.Object({
  subjectId: Id,
  subjectName: Type.String(),
  subjectIdentifier: Type.String(),
  icon: Nullable(Type.String()),
  /** What one record and several records are called, such as `chamado` and `chamados`; absent: `registro` and `registros`. */
  singularName: Type.Optional(Type.String()),
  pluralName: Type.Optional(Type.String()),
  subjectAttributes: Type.Array(SubjectAttribute),
  actions: SubjectActions,
  relatedSubjects: Type.Array(RelatedSubject),
  contextId: Type.Optional(Id),
  template: Type.Optional(Nullable(Template)),
  /** Whether people may start an automation by hand for its records; absent: there is none. */
  hasManualJobs: Type.Optional(Type.Boolean()),
});
export type Subject = Static<typeof Subject>;

/** The seven ways of showing talks. */
export const ScenarioIdentifier = Type.Union([
  Type.Literal('grid'),
  Type.Literal('form'),
  Type.Literal('talk'),
  Type.Literal('timeline'),
  Type.Literal('help'),
  Type.Literal('attachments'),
  Type.Literal('activetask'),
]);
export type ScenarioIdentifier = Static<typeof ScenarioIdentifier>;

/** Answer of `GET /context/web/{scenario or talkmodal}/{subject}`: everything that a screen needs to show a subject. */
export const Context = Type.Object({
  contextId: Id,
  subject: Subject,
  relatedSubjects: Type.Array(RelatedSubject),
  template: Template,
  templateType: TemplateType,
  /** Same-origin path of the module that validates the subject's attributes under a strict CSP. */
  validatorPath: Type.Optional(Type.String()),
  /** The caller's arrangement of this template's grid; absent where there is none, and outside of the grid. */
  gridView: Type.Optional(GridView),
  /** The views of the subject that the caller has; absent outside of the grid. */
  views: Type.Optional(Type.Array(ListView)),
});
export type Context = Static<typeof Context>;
