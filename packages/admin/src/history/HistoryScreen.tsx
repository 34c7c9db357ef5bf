import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ConfigurationChange } from '@assunto/api';
import type { ListOf } from '@assunto/engine/core';
import { EntityList, EntityRow, momentText, useShellServices } from '@assunto/shell';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { actionText } from './actionText';
import { ChangeDialog } from './ChangeDialog';
import { isEntityKind } from './entityKinds';
import './history.css';
import { HistoryFilters, readHistoryFilter } from './HistoryFilters';
import { useTranslate } from './messages/translation';

/**
 * The changes of the configuration: who changed what and when. Filtered by the URL: `?entity` and `?id` for one kind or one
 * entity, `?account`, `?from` and `?to` (days).
 */
export default function HistoryScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { format } = useEngine();
  const [address] = useSearchParams();
  const [shown, setShown] = useState<ConfigurationChange | null>(null);
  const [restoredCount, setRestoredCount] = useState(0);
  const { entity, id, account, from, to } = readHistoryFilter(address);
  const restored = () => {
    setShown(null);
    setRestoredCount((before) => before + 1);
  };
  return (
    <>
      <EntityList<ConfigurationChange>
        title={title}
        loadKey={[entity, id, account, from, to, restoredCount].join('/')}
        load={async ({ page, fetch, signal }) => {
          const query = { entity, id, accountId: account, fromDay: from, toDay: to, page, fetch };
          return (await client.request<ListOf<ConfigurationChange>>('GET', '/configuration-change', { query, signal }))
            .data;
        }}
        keyOf={(change) => change.id}
        nameOf={({ name }) => name}
        emptyText={translate('history.empty')}
        filters={<HistoryFilters />}
      >
        {(change) => (
          <EntityRow
            name={change.name}
            detail={translate('history.line', {
              entity: isEntityKind(change.entity) ? translate(`history.${change.entity}`) : change.entity,
              action: actionText(change, translate),
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
