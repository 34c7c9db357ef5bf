import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFilter } from '../filter/compileFilter';
import type { FilterTree } from '../filter/FilterTree';
import { roomArbitrary } from '../testing/roomArbitrary';
import { intersectPermissions } from './intersectPermissions';
import type { RecordAtHand } from './SubjectPermissions';

const { attributes, attributeActions, compile, contextOf, room, scope, subjectActions, talk } = roomArbitrary;

describe('intersectPermissions', () => {
  it('permits what both permit, each side with its own person', () => {
    fc.assert(
      fc.property(room, room, talk, (one, other, record) => {
        const [first, second] = [compile(one), compile(other)];
        const context = contextOf(3);
        const otherContext = { ...context, me: { accountId: 8, roomId: 4, name: 'Bia', email: null } };
        const seen = intersectPermissions(first, second, otherContext.me);
        const allows = (filter: FilterTree | null, of: RecordAtHand['context']) =>
          !filter || compileFilter(filter, scope)(record, of);
        for (const action of subjectActions) {
          expect(seen.can(action)).toBe(first.can(action) && second.can(action));
          expect(allows(seen.rowFilter(action), context)).toBe(
            allows(first.rowFilter(action), context) && allows(second.rowFilter(action), otherContext),
          );
        }
        for (const { subjectAttributeId: id } of attributes) {
          for (const ask of ['canRead', 'canCreate', 'canUpdate', 'canDelete'] as const)
            expect(seen[ask](id, { talk: record, context })).toBe(
              first[ask](id, { talk: record, context }) && second[ask](id, { talk: record, context: otherContext }),
            );
          for (const action of attributeActions)
            expect(allows(seen.attributeFilter(action, id), context)).toBe(
              allows(first.attributeFilter(action, id), context) &&
                allows(second.attributeFilter(action, id), otherContext),
            );
        }
        const readable = ({ readable: found }: typeof seen) =>
          found.map(({ subjectAttributeId }) => subjectAttributeId);
        expect(readable(seen)).toEqual(readable(first).filter((id) => readable(second).includes(id)));
      }),
      { numRuns: 200 },
    );
  });
});
