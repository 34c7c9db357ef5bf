import { TagSave } from '@assunto/api';
import type { ConfigurationPart, EntityState } from '../../configuration/parts/ConfigurationPart';
import { isPlainObject } from '../../configuration/parts/plainJson';
import { requireBody } from '../../configuration/parts/bodyProblems';
import { removeTag, saveTag, type ReadTagUses } from './saveTag';
import { readTag } from './tagQueries';

/** The tags of a configuration file. */
export const createTagPart = (readUses: ReadTagUses): ConfigurationPart => ({
  section: 'tags',
  kind: 'tag',
  nameProperty: 'tagName',
  alike: [],
  keys: { table: 'tag', id: 'tag_id' },

  async read({ database, account: { companyId } }) {
    const { rows } = await database.query<{ id: number; key: string }>(
      'SELECT tag_id AS id, configuration_key AS key FROM tag WHERE company_id = $1 ORDER BY tag_id',
      [companyId],
    );
    const entities = [];
    for (const { id, key } of rows) {
      const found = await readTag(database, companyId, id);
      if (!found) continue;
      const { tagId: _, ...state } = found;
      entities.push({ id, key, name: state.tagName, state: { ...state } });
    }
    return entities;
  },

  normalise: (state) => ({
    tagFilters: [],
    ...state,
    ...(typeof state['tagColor'] === 'string' && { tagColor: state['tagColor'].toLowerCase() }),
  }),

  create: async (scope, { state }) => saveTag(await scope.request(), null, bodyOf(state)),
  update: async (scope, id, { state }) => void (await saveTag(await scope.request(), id, bodyOf(state))),
  remove: async (scope, id) => removeTag(await scope.request(), id, readUses),
});

/** A filter that was not copied from a saved one may say so, or not. */
function bodyOf(state: EntityState): TagSave {
  const filters = state['tagFilters'];
  const body = {
    ...state,
    tagFilters: Array.isArray(filters)
      ? filters.map((one: unknown) => (isPlainObject(one) ? { filterId: null, subjectAttributeId: null, ...one } : one))
      : filters,
  };
  requireBody(TagSave, body);
  return body as unknown as TagSave;
}
