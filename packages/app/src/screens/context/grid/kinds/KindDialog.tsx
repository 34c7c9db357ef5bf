import { Button, Dialog, RadioGroup } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { ListViewKind, ListViewOptions } from '@assunto/engine/contract';
import { useId, useState, type FormEvent } from 'react';
import type { UsedGridPage } from '../useGridPage';
import { BoardOptions } from './board/BoardOptions';
import { CalendarOptions } from './calendar/CalendarOptions';
import { ChartOptions } from './chart/ChartOptions';
import { useTranslate } from './messages/translation';
import { initialOptions } from './initialOptions';
import { viewKinds } from './viewOptions';
import './kinds.css';

/** Asks how the records are drawn, and by which attributes. The list changes when it is applied; a view keeps it when it is saved. */
export default function KindDialog({ page }: { page: UsedGridPage }) {
  const translate = useTranslate();
  const { componentTypes } = useEngine();
  const { attributes, filters, dialogs } = page;
  const [kind, setKind] = useState<ListViewKind>(filters.list.kind);
  const [options, setOptions] = useState<ListViewOptions>(filters.list.options);
  const id = useId();
  const close = (): void => dialogs.setKindOpen(false);
  const kinds = viewKinds.filter((one) => one === 'list' || initialOptions(one, attributes, componentTypes));
  const choose = (next: ListViewKind): void => {
    setKind(next);
    if (next !== 'list' && !options[next])
      setOptions({ ...options, ...initialOptions(next, attributes, componentTypes) });
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    filters.changeList({ kind, options });
    close();
  };
  return (
    <Dialog
      isOpen
      size={480}
      title={translate('kinds.title')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{translate('kinds.cancel')}</Button>
          <Button variant="primary" type="submit" form={`${id}-form`}>
            {translate('kinds.apply')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className="as-kind" onSubmit={apply} noValidate>
        <RadioGroup
          label={translate('kinds.kind')}
          variant="segments"
          value={kind}
          options={kinds.map((value) => ({ value, label: translate(`kinds.${value}`) }))}
          onChange={choose}
        />
        {kind === 'board' && options.board && (
          <BoardOptions
            attributes={attributes}
            board={options.board}
            onChange={(board) => setOptions({ ...options, board })}
          />
        )}
        {kind === 'calendar' && options.calendar && (
          <CalendarOptions
            attributes={attributes}
            calendar={options.calendar}
            onChange={(calendar) => setOptions({ ...options, calendar })}
          />
        )}
        {kind === 'chart' && options.chart && (
          <ChartOptions
            attributes={attributes}
            chart={options.chart}
            onChange={(chart) => setOptions({ ...options, chart })}
          />
        )}
      </form>
    </Dialog>
  );
}
