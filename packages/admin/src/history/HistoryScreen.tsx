import { Button } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ConfigurationChange } from '@assunto/api';
import { EntityList, EntityRow, momentText } from '@assunto/shell';
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
        loadKey={String(restoredCount)}
        path="/configuration-change"
        query={{ entity, id, accountId: account, fromDay: from, toDay: to }}
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
