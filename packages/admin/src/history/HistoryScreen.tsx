import { Button, Select } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ConfigurationChange } from '@assunto/engine/contract';
import type { ListOf } from '@assunto/engine/core';
import { EntityList, EntityRow, momentText, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChangeDialog } from './ChangeDialog';
import './history.css';
import { useTranslate } from './messages/translation';

const entities = [
  ...([
    'account',
    'room',
    'template',
    'notification',
    'channel',
    'menu',
    'company',
    'report',
    'tag',
    'viewAs',
  ] as const),
] as const;
const isKnown = (entity: string): entity is (typeof entities)[number] => entities.some((one) => one === entity);

/** Who changed which part of the configuration when. `?entity` and `?id` narrow it to one kind, or one entity. */
export default function HistoryScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { format } = useEngine();
  const [address, setAddress] = useSearchParams();
  const [shown, setShown] = useState<ConfigurationChange | null>(null);
  const [restoredCount, setRestoredCount] = useState(0);
  const [entity, id] = [address.get('entity'), address.get('id')];
  const restored = () => {
    setShown(null);
    setRestoredCount((before) => before + 1);
  };
  return (
    <>
      <EntityList<ConfigurationChange>
        title={title}
        loadKey={`${entity}/${id}/${restoredCount}`}
        load={async ({ page, fetch, signal }) => {
          const query = { entity, id, page, fetch };
          return (await client.request<ListOf<ConfigurationChange>>('GET', '/configuration-change', { query, signal }))
            .data;
        }}
        keyOf={(change) => change.id}
        nameOf={({ name }) => name}
        emptyText={translate('history.empty')}
        filters={
          <div className="as-history-filter">
            <Select
              label={translate('history.entity')}
              value={entity}
              emptyName={translate('history.all')}
              options={entities.map((one) => ({ id: one, name: translate(`history.${one}`) }))}
              onChange={(next) => setAddress(next === null ? {} : { entity: next })}
            />
          </div>
        }
      >
        {(change) => (
          <EntityRow
            name={change.name}
            detail={translate('history.line', {
              entity: isKnown(change.entity) ? translate(`history.${change.entity}`) : change.entity,
              action: translate(`history.${change.action}`),
              actor: change.actorName,
              moment: momentText(change.insertedIn, format.timeZone, translate.locale),
            })}
            actions={
              <Button isCompact onClick={() => setShown(change)}>
                {translate('history.compare')}
              </Button>
            }
          />
        )}
      </EntityList>
      {shown && <ChangeDialog key={shown.id} change={shown} onClose={() => setShown(null)} onRestored={restored} />}
    </>
  );
}
