import Type, { type Static } from 'typebox';
import { SubjectAttribute } from '../attribute';
import { Id, IntegerId, Nullable } from '../common';
import { ActionIdentifier } from '../permission';

/** An action with records, or with the values of an attribute (`Delete` empties one). */
const Action = Type.Union([
  Type.Literal('Create'),
  Type.Literal('Read'),
  Type.Literal('Update'),
  Type.Literal('Delete'),
  Type.Literal('Deactivate'),
]);

/**
 * Query of `GET /access-explanation`: one of `accountId` and `roomId`, and either `menuId`, or `subject` and `action` with an
 * attribute and a record of the subject where they are meant.
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

/** What somebody may, or a part of the configuration says. `hidden`: whoever asks may not know. */
const AccessEffect = Type.Union([
  Type.Literal('granted'),
  Type.Literal('denied'),
  Type.Literal('conditional'),
  Type.Literal('hidden'),
]);

/** One part of an explanation, in the order in which the parts are asked. */
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
  /** Whether the answer rests on it. */
  isDecisive: Type.Boolean(),
  /** Of a grant: the action. */
  granted: Nullable(ActionIdentifier),
  /** The menu, attribute, subject or filter that it is about. */
  name: Nullable(Type.String()),
  /** Of a part about an attribute. */
  attributeId: Nullable(Type.Integer()),
  /** The filter that decides record by record; `null` for none. */
  filter: Nullable(Type.Unknown()),
});
export type AccessStep = Static<typeof AccessStep>;

/** Answer of `GET /access-explanation`: whether a person or a profile may do something, and why. */
export const AccessExplanation = Type.Object({
  /** `conditional`: it depends on the record or the person, and none was given. */
  decision: AccessEffect,
  /** The person; `null` where the question is about a profile. */
  account: Nullable(Type.Object({ accountId: Type.Integer(), name: Type.String() })),
  /** The profile that decides. */
  room: Type.Object({ roomId: Type.Integer(), roomName: Type.String() }),
  subject: Nullable(
    Type.Object({ subjectId: Type.Integer(), subjectIdentifier: Type.String(), subjectName: Type.String() }),
  ),
  attributeName: Nullable(Type.String()),
  menuName: Nullable(Type.String()),
  talk: Nullable(Type.Object({ talkId: Id, displayName: Type.String() })),
  steps: Type.Array(AccessStep),
  /** What the filters of the steps are about. */
  attributes: Type.Array(SubjectAttribute),
  /** Whether people of the profile open records of the subject with a digital certificate only. */
  needsCertificate: Type.Boolean(),
});
export type AccessExplanation = Static<typeof AccessExplanation>;
