import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFilter } from '../filter/compileFilter';
import { roomArbitrary } from '../testing/roomArbitrary';
import { explainPermissions, type ExplainedRight } from './explainPermissions';
import { recordActionOf } from './recordActionOf';
import type { RecordAtHand, SubjectPermissions } from './SubjectPermissions';

const { attributes, attributeActions, compile, contextOf, room, scope, subjectActions, talk } = roomArbitrary;

const asks = { read: 'canRead', create: 'canCreate', update: 'canUpdate', delete: 'canDelete' } as const;

/** The enforced result: the checks of list, save and delete. */
function enforced(permissions: SubjectPermissions, right: ExplainedRight, record: RecordAtHand): boolean {
  const isOfAttribute = 'subjectAttributeId' in right;
  const action = isOfAttribute ? recordActionOf[right.action] : right.action;
  const filter = permissions.rowFilter(action);
  return (
    permissions.can(action) &&
    (!filter || compileFilter(filter, scope)(record.talk, record.context)) &&
    (!isOfAttribute || permissions[asks[right.action]](right.subjectAttributeId, record))
  );
}

const rights: ExplainedRight[] = [
  ...subjectActions.map((action) => ({ action })),
  ...attributes.flatMap(({ subjectAttributeId }) => attributeActions.map((action) => ({ action, subjectAttributeId }))),
  { action: 'read', subjectAttributeId: 999 },
];

describe('explainPermissions', () => {
  it('answers what is enforced, for any room, right and record', () => {
    fc.assert(
      fc.property(room, talk, (permissionsOf, record) => {
        const permissions = compile(permissionsOf);
        const at = { talk: record, context: contextOf(3) };
        for (const right of rights) {
          const { decision, parts } = explainPermissions(permissions, right, (filter) =>
            compileFilter(filter, scope)(at.talk, at.context),
          );
          expect(decision).toBe(enforced(permissions, right, at) ? 'granted' : 'denied');
          expect(parts.some(({ isDecisive }) => isDecisive)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('denies without a record only what no record is permitted, and grants only what every record is', () => {
    fc.assert(
      fc.property(room, talk, (permissionsOf, record) => {
        const permissions = compile(permissionsOf);
        for (const right of rights) {
          const { decision } = explainPermissions(permissions, right);
          const isPermitted = enforced(permissions, right, { talk: record, context: contextOf(3) });
          if (decision !== 'conditional') expect(isPermitted).toBe(decision === 'granted');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('says what decides: the grant that is missing, or the filter that the record does not pass', () => {
    const custo = JSON.stringify({ '==': [{ var: 'custo' }, 1] });
    const permissions = compile({
      subjects: [{ resourceId: 10, resourceTypeId: 1, actions: [{ actionIdentifier: 'SELECT' }] }],
      roomFilters: [{ filterName: 'Baratos', subjectId: 10, filter: custo }],
    });
    expect(explainPermissions(permissions, { action: 'Update' }).parts).toMatchObject([
      { part: { granted: 'SELECT' }, effect: 'granted', isDecisive: false },
      { part: { granted: 'UPDATE' }, effect: 'denied', isDecisive: true },
      { part: { source: 'roomFilter' }, effect: 'conditional', isDecisive: false },
    ]);
    expect(explainPermissions(permissions, { action: 'Read' }, () => false)).toMatchObject({
      decision: 'denied',
      parts: [{ effect: 'granted' }, { part: { source: 'roomFilter' }, effect: 'denied', isDecisive: true }],
    });
    // The decision does not disclose what must stay hidden.
    expect(explainPermissions(permissions, { action: 'Read' }, () => 'hidden').decision).toBe('hidden');
  });
});
