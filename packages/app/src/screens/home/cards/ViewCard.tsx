import { useEngine } from '@assunto/engine';
import type { ListView, ShownHomeCard } from '@assunto/engine/contract';
import { lazyPanel, NamedIcon, useLoaded } from '@assunto/shell';
import { ChartColumn } from 'lucide-react';
import { viewPath } from '../../../records/viewPath';
import { useTranslate } from '../messages/translation';
import { CardEmpty, CardFrame } from './CardFrame';
import { RecordList, shownRecords } from './RecordList';
import { viewRequest } from './viewRequest';

/** Its code, with that of charts, is loaded by home pages that have one. */
const ChartContent = lazyPanel(() => import('./ChartContent'), <div data-loading="" />);

type Card = Extract<ShownHomeCard, { kind: 'view' }>;

/** A named view: its chart, or its first records. */
export function ViewCard({ card, name }: { card: Card; name: string }) {
  const translate = useTranslate();
  const { subject, isUsable, view } = card;
  const path = viewPath(subject, card.viewId);
  if (!isUsable || !view) {
    return (
      <CardFrame name={name} icon={<NamedIcon name="list" />}>
        <CardEmpty text={translate('home.listGone')} />
      </CardFrame>
    );
  }
  const isChart = view.kind === 'chart';
  if (view.defect === 'filter' || view.defect === 'kind') {
    return (
      <CardFrame name={name} icon={isChart ? <ChartColumn /> : <NamedIcon name="list" />} path={path}>
        <CardEmpty text={translate('home.viewBroken')} />
      </CardFrame>
    );
  }
  if (!isChart) return <RecordsCard card={card} view={view} name={name} />;
  return (
    <CardFrame name={name} icon={<ChartColumn />} path={path}>
      <div className="as-home-chart" data-shape={view.state.options.chart?.shape}>
        <ChartContent subject={subject} view={view} name={name} />
      </div>
    </CardFrame>
  );
}

function RecordsCard({ card, view, name }: { card: Card; view: ListView; name: string }) {
  const { adapter } = useEngine();
  const { subject, subjectName } = card;
  const { order } = view.state;
  const { value, failure, retry } = useLoaded(`${subject}/${JSON.stringify(view.state)}`, (signal) =>
    adapter.list(
      subject,
      { ...viewRequest(view), page: 1, fetch: shownRecords, ...(order.length > 0 && { order }) },
      signal,
    ),
  );
  return (
    <CardFrame
      name={name}
      icon={<NamedIcon name="list" />}
      path={viewPath(subject, view.viewId)}
      count={value?.totalResults ?? null}
      failure={failure}
      expects="list"
      onRetry={retry}
    >
      {value && <RecordList records={value.itens} subject={subject} subjectName={subjectName} />}
    </CardFrame>
  );
}
