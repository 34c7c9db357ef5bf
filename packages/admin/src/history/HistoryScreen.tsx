import { Button, ComboBox, DateInput, Select } from '@assunto/components';
import type { ConfigurationChange } from '@assunto/api';
import { EntityList, EntityRow, useMoment } from '@assunto/shell';
import { useState } from 'react';
import { actionText } from './actionText';
import { ChangeDialog } from './ChangeDialog';
import { isEntityKind, entityKinds } from './entityKinds';
import './history.css';
import { useTranslate } from './messages/translation';
import { useEngine } from '@assunto/engine';
import { FilterX } from 'lucide-react';
import { findPeople, useFind, useNamed } from '../options/options';
import { idText, useAddressFilter } from '../useAddressFilter';

/**
 * The changes of the configuration: who changed what and when. Filtered by the URL: `?entity` and `?id` for one kind or one
 * entity, `?account`, `?from` and `?to` (days).
 */
export default function HistoryScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const moment = useMoment();
  const [shown, setShown] = useState<ConfigurationChange | null>(null);
  const [restoredCount, setRestoredCount] = useState(0);
  const { entity, id, account, from, to } = useHistoryFilter().filter;
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
              moment: moment(change.insertedIn),
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

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What the URL narrows the history by. */
const useHistoryFilter = () => useAddressFilter({ entity: /^\w+$/, id: idText, account: idText, from: day, to: day });

/** The filters of the history: kind of entity, account, and days. */
function HistoryFilters() {
  const translate = useTranslate();
  const { format } = useEngine();
  const { filter, change, isNarrowed } = useHistoryFilter();
  const people = useFind(findPeople);
  const account = useNamed('account', filter.account === null ? null : Number(filter.account));
  return (
    <div className="as-configuration-filter">
      <Select
        label={translate('history.entity')}
        value={filter.entity}
        emptyName={translate('history.all')}
        options={entityKinds.map((one) => ({ id: one, name: translate(`history.${one}`) }))}
        onChange={(entity) => change({ entity, id: null })}
      />
      <ComboBox
        label={translate('history.actor')}
        placeholder={translate('history.anybody')}
        source={people}
        value={account}
        onChange={(one) => change({ account: one && Number(one.id) })}
      />
      <DateInput
        label={translate('history.from')}
        value={filter.from}
        last={filter.to}
        timeZone={format.timeZone}
        onChange={(from) => change({ from })}
      />
      <DateInput
        label={translate('history.to')}
        value={filter.to}
        first={filter.from}
        timeZone={format.timeZone}
        onChange={(to) => change({ to })}
      />
      {isNarrowed && (
        <Button icon={<FilterX aria-hidden="true" />} onClick={() => change()}>
          {translate('history.clear')}
        </Button>
      )}
      {filter.id !== null && <p role="status">{translate('history.ofOne')}</p>}
    </div>
  );
}
