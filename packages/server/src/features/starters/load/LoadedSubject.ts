import type { DemoSubject } from '../definitions/definitions';

/** A loaded demo subject: its id, and those of its attributes by identifier. */
export interface LoadedSubject {
  definition: DemoSubject;
  subjectId: number;
  attributeIds: ReadonlyMap<string, number>;
}

/** The id of an attribute used by the demo's own definitions. @throws for an unknown one. */
export function attributeIdOf(subject: LoadedSubject, identifier: string): number {
  const id = subject.attributeIds.get(identifier);
  if (id === undefined)
    throw new Error(`demo subject "${subject.definition.identifier}" has no attribute "${identifier}"`);
  return id;
}

/** The demo subject with this identifier. @throws when there is none. */
export function subjectOf(subjects: readonly LoadedSubject[], identifier: string): LoadedSubject {
  const subject = subjects.find(({ definition }) => definition.identifier === identifier);
  if (!subject) throw new Error(`the demo has no subject "${identifier}"`);
  return subject;
}
