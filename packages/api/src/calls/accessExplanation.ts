import * as Type from 'typebox';
import type { Static } from 'typebox';
import { SubjectAttribute, ActionIdentifier } from '@assunto/engine/core';
import { Id, IntegerId, Nullable } from '@assunto/engine/contract';

/** An action on records, or on the values of an attribute (`Delete` empties one). */
const Action = Type.Union([
  Type.Literal('Create'),
  Type.Literal('Read'),
  Type.Literal('Update'),
  Type.Literal('Delete'),
  Type.Literal('Deactivate'),
  Type.Literal('Note'),
]);

/**
 * Query of `GET /access-explanation`: `accountId` or `roomId`, and either `menuId`, or `subject` and `action`, optionally with an
 * attribute and a record of the subject.
 */
export const ExplanationQuery = Type.Object({
  accountId: Type.Optional(IntegerId),
  roomId: Type.Optional(IntegerId),
  menuId: Type.Optional(IntegerId),
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  action: Type.Optional(Action),
  attributeId: Type.Optional(IntegerId),
  talkId: Type.Optional(Id),
});
export type ExplanationQuery = Static<typeof ExplanationQuery>;

/** The effect of a part of the configuration. `hidden`: the caller may not know it. */
const AccessEffect = Type.Union([
  Type.Literal('granted'),
  Type.Literal('denied'),
  Type.Literal('conditional'),
  Type.Literal('hidden'),
]);

/** One step of an explanation, in the order of evaluation. */
export const AccessStep = Type.Object({
  source: Type.Union([
    Type.Literal('account'),
    Type.Literal('unrestricted'),
    Type.Literal('menu'),
    Type.Literal('menuSubject'),
    Type.Literal('menuChildren'),
    Type.Literal('grant'),
    Type.Literal('neverDeactivated'),
    Type.Literal('roomFilter'),
    Type.Literal('sharedTalks'),
    Type.Literal('delimitation'),
    Type.Literal('relatedDelimitation'),
    Type.Literal('lostDelimitation'),
    Type.Literal('accountFilter'),
    Type.Literal('accountSharedTalks'),
  ]),
  effect: AccessEffect,
  /** Whether the decision follows from this step. */
  isDecisive: Type.Boolean(),
  /** For a grant: the action. */
  granted: Nullable(ActionIdentifier),
  /** The menu, attribute, subject or filter of the step. */
  name: Nullable(Type.String()),
  /** For a step about an attribute. */
  attributeId: Nullable(Type.Integer()),
  /** The filter that decides per record; `null` for none. */
  filter: Nullable(Type.Unknown()),
});
export type AccessStep = Static<typeof AccessStep>;

/** Answer of `GET /access-explanation`: whether a person or a profile may do something, and why. */
export const AccessExplanation = Type.Object({
  /** `conditional`: it depends on the record or the person, and none was given. */
  decision: AccessEffect,
  /** The person; `null` where the question is about a profile. */
  account: Nullable(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
  /** The profile whose grants decide. */
  room: Type.Object({ roomId: Type.Integer(), roomName: Type.String() }),
  subject: Nullable(
    Type.Object({ subjectId: Type.Integer(), subjectIdentifier: Type.String(), subjectName: Type.String() }),
  ),
  attributeName: Nullable(Type.String()),
  menuName: Nullable(Type.String()),
  talk: Nullable(Type.Object({ talkId: Id, displayName: Type.String() })),
  steps: Type.Array(AccessStep),
  /** The attributes used by the filters of the steps. */
  attributes: Type.Array(SubjectAttribute),
  /** Whether people of the profile need a digital certificate to open records of the subject. */
  needsCertificate: Type.Boolean(),
});
export type AccessExplanation = Static<typeof AccessExplanation>;
