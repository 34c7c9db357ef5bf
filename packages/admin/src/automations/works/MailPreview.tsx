import { joined } from '@assunto/engine/fields';
import { ComboBox } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import { fillNotificationText, notificationTextVariables, type SendEmailConfig } from '@assunto/api';
import type { Subject, Talk } from '@assunto/engine/core';
import { useLoaded, useShellServices } from '@assunto/shell';
import { use, useId } from 'react';
import { useTriedRecord } from '../../options/options';
import { Variables } from '../../variables/TemplateTextEditor';
import { useTranslate } from './messages/translation';

interface MailPreviewProps {
  config: SendEmailConfig;
  subject: Subject | null;
}

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
  const { newest, ...record } = useTriedRecord(identifier);
  const id = record.chosen && Number(record.chosen.id);
  const isNewest = id === null || id === newest?.talkId;
  const { value: read } = useLoaded(`preview of ${identifier} ${isNewest ? '' : id}`, async (signal) =>
    isNewest ? null : (await client.request<Talk>('GET', `/talk/${identifier}/${id}`, { signal })).data,
  );
  return { ...record, talk: isNewest ? newest : read };
}
