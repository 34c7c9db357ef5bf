import { describe, expect, it } from 'vitest';
import { addToDraft, changeDraft } from './changeDraft';
import { newCondition, newGroup } from './DraftNode';

const first = newCondition({ variable: 'a' });
const inner = newCondition({ variable: 'b' });
const group = newGroup({ items: [inner] });
const root = newGroup({ items: [first, group] });

describe('changeDraft', () => {
  it('changes one part and leaves the others as they are', () => {
    const changed = changeDraft(root, inner.key, (node) => ({ ...node, variable: 'c' }) as typeof inner);
    expect(changed.items[0]).toBe(first);
    expect(changed.items[1]).toMatchObject({ key: group.key, items: [{ key: inner.key, variable: 'c' }] });
    expect(root.items[1]).toBe(group);
  });

  it('takes a part out, and empties the root rather than losing it', () => {
    expect(changeDraft(root, group.key, () => null).items).toEqual([first]);
    expect(changeDraft(root, root.key, () => null)).toMatchObject({ key: root.key, items: [] });
  });

  it('adds at the end of the group that was meant', () => {
    const added = newCondition();
    expect(addToDraft(root, group.key, added).items[1]).toMatchObject({ items: [inner, added] });
  });
});
