import { recordAttributeIds } from '@assunto/engine/fields';
import { expect, it } from 'vitest';
import { translateReferences } from './references';

it('translates attributes by their keys, and leaves when and by whom records were made as they are', () => {
  const { $createdBy, $insertedIn } = recordAttributeIds;
  const view = {
    order: [{ subjectAttributeId: $createdBy, direction: 1 }],
    group: { subjectAttributeId: 12 },
    options: { calendar: { subjectAttributeId: $insertedIn } },
  };
  const translated = translateReferences(view, {
    reference: (kind, value) => `${kind} ${value}`,
    filter: (value) => value,
  });
  expect(translated).toEqual({ ...view, group: { subjectAttributeId: 'attribute 12' } });
});
