import { joined } from '@assunto/engine/fields';
import { ComboBox } from '@assunto/components';
import { useEngine, type OptionItem } from '@assunto/engine';
import { fillNotificationText, notificationTextVariables, type SendEmailConfig } from '@assunto/api';
import type { ListOf, Subject, Talk } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { use, useCallback, useId, useState } from 'react';
import { Variables } from '../../variables/TemplateTextEditor';
import { useTranslate } from './messages/translation';

interface MailPreviewProps {
  config: SendEmailConfig;
  subject: Subject | null;
}

const pageSize = 20;
/** How variables of what another system delivers begin. */
const delivered = 'webhook.';

/** The mail filled with a real record: the newest, or one that is chosen. */
export function MailPreview({ config, subject }: MailPreviewProps) {
  const translate = useTranslate();
  const titleId = useId();
  const variables = use(Variables);
  const records = useRecords(subject);
  const valueOf = useValueText(subject, records.talk);
  const unknown = notificationTextVariables(`${config.subject} ${config.content}`).filter(
    (name) => !name.startsWith(delivered) && !variables.some((variable) => variable.name === name),
  );
  if (config.subject === '' && config.content === '') return null;
  return (
    <section className="as-work-preview" aria-labelledby={titleId}>
      <h4 id={titleId}>{translate('works.mail.preview')}</h4>
      {subject && (
        <ComboBox
          label={translate('works.mail.record')}
          isLabelHidden
          placeholder={translate('works.mail.record')}
          value={records.chosen}
          source={records.find}
          onChange={records.choose}
        />
      )}
      {unknown.length > 0 && (
        <p className="as-work-hint" data-warning>
          {translate('works.mail.unknownVariables', { names: unknown.map((name) => `\${${name}}`).join(', ') })}
        </p>
      )}
      <article className="as-work-quote">
        <strong>{fillNotificationText(config.subject, valueOf) || '…'}</strong>
        <p>{fillNotificationText(config.content, valueOf)}</p>
        {config.attributes.length > 0 && (
          <ul>
            {config.attributes.map((id) => {
              const attribute = subject?.subjectAttributes.find((one) => one.subjectAttributeId === Number(id));
              return (
                attribute && (
                  <li key={String(id)}>{joined`${attribute.name}: ${valueOf(attribute.identifier) || '—'}`}</li>
                )
              );
            })}
          </ul>
        )}
      </article>
    </section>
  );
}

/** The values of a record as people read them, by the names of variables. */
function useValueText(subject: Subject | null, talk: Talk | null): (name: string) => string {
  const { registry, format } = useEngine();
  return (name) => {
    const attribute = subject?.subjectAttributes.find(({ identifier }) => identifier === name);
    if (name === 'talk.id') return talk ? String(talk.talkId) : '…';
    if (!attribute) return name.startsWith(delivered) ? `[${name}]` : '';
    if (!talk) return `[${attribute.name}]`;
    const found = talk.talkValues.find(({ subjectAttributeId }) => subjectAttributeId === attribute.subjectAttributeId);
    return registry.get(attribute.componentId).type.format(found?.value ?? null, attribute, format);
  };
}

function useRecords(subject: Subject | null) {
  const { client } = useShellServices();
  const identifier = subject?.subjectIdentifier ?? null;
  const [picked, setPicked] = useState<OptionItem | null>(null);
  const read = useCallback(
    async (term: string, signal: AbortSignal, page: number): Promise<readonly Talk[]> => {
      if (identifier === null) return [];
      const path = `/talk/filter/${encodeURIComponent(identifier)}/`;
      const body = { page, fetch: pageSize, term: term || null, want: 'page' };
      return (await client.request<ListOf<Talk>>('POST', path, { body, signal, expects: ['itens'] })).data.itens;
    },
    [client, identifier],
  );
  const find = useCallback(
    async (term: string, signal: AbortSignal, page: number) => {
      const items = (await read(term, signal, page)).map(optionOf);
      return { items, hasMore: items.length === pageSize };
    },
    [read],
  );
  const key = `preview of ${identifier} ${picked?.id ?? ''}`;
  const { value: talk } = useLoaded(key, async (signal): Promise<Talk | null> => {
    if (picked === null) return (await read('', signal, 1))[0] ?? null;
    return (await client.request<Talk>('GET', `/talk/${identifier}/${picked.id}`, { signal })).data;
  });
  return { talk, find, chosen: picked ?? (talk && optionOf(talk)), choose: setPicked };
}

const optionOf = ({ talkId, displayName }: Talk): OptionItem => {
  const number = `#${talkId}`;
  return { id: talkId, name: displayName === number ? number : joined`${number} ${displayName}` };
};
