import { answerOf, type Client, type EntityRefusal, type EntitySource } from '@assunto/engine';
import type { ConfiguredAttribute } from '@assunto/api';
import type { CreatedAnswer } from '@assunto/engine/contract';
import { idOf } from '../editors/optionId';
import { idsOf, itemOf, movedTo, positionIn, savedAttribute, type AttributeItem } from './attributeItem';

interface AttributeSourceRequest {
  subjectId: number;
  componentId: number;
  /** The attributes of the subject in their order. */
  attributes: readonly ConfiguredAttribute[];
  /** The attribute is saved, but stays where it was. */
  onOrderFailed(error: unknown): void;
}

/** The calls of one attribute of a subject. */
export function createAttributeSource(
  client: Client,
  { subjectId, componentId, attributes, onOrderFailed }: AttributeSourceRequest,
): EntitySource<AttributeItem> {
  const at = (id: number | string) => `/attribute/${encodeURIComponent(id)}`;
  const ids = idsOf(attributes);
  const read = async (id: number | string, signal?: AbortSignal) => {
    const { data } = await client.request<ConfiguredAttribute>('GET', at(id), signal ? { signal } : {});
    return itemOf(data, attributes);
  };
  const moveTo = async (id: number, position: number | null): Promise<void> => {
    const present = ids.includes(id) ? positionIn(ids, id) : (ids.at(-1) ?? 0);
    if (position === null || position === present) return;
    try {
      await client.request('PUT', `/subject/${subjectId}/attribute/order`, {
        body: { ids: movedTo(ids, id, position) },
      });
    } catch (error) {
      onOrderFailed(error);
    }
  };
  return {
    read,
    async create(values) {
      const body = savedAttribute(values, componentId);
      const path = `/subject/${subjectId}/attribute`;
      const { data } = await client.request<CreatedAnswer>('POST', path, { body });
      await moveTo(data.resourceId, idOf(values['position']));
      return read(data.resourceId);
    },
    async update(id, _changed, { version, all: values }) {
      // The identifier never changes, and what decides how values are stored is changed by a conversion.
      const { identifier: _, ...body } = savedAttribute(values, componentId);
      const headers = version === null ? {} : { headers: { 'if-match': `"${version}"` } };
      const { data } = await client.request<ConfiguredAttribute>('PUT', at(id), { body, ...headers });
      await moveTo(data.subjectAttributeId, idOf(values['position']));
      return itemOf(data, attributes);
    },
    readRefusal: (error) => refusalOf(error),
  };
}

/** The problem of a taken identifier, and of a key that records share, at its field. */
function refusalOf(error: unknown): EntityRefusal | null {
  const answer = answerOf(error);
  if (!answer) return null;
  if (answer.code === 'ATTRIBUTE_IDENTIFIER_TAKEN')
    return { messages: [], errors: [{ code: answer.code, message: answer.message, attribute: 'identifier' }] };
  if (answer.code === 'NATURAL_KEY_COLLIDES')
    return { messages: [], errors: [{ code: answer.code, message: answer.message, attribute: 'isNaturalKey' }] };
  return null;
}
