import type { ShownHomeCard } from '@assunto/api';
import { lazyPanel, NamedIcon } from '@assunto/shell';
import { ChartColumn } from 'lucide-react';
import { viewPath } from '../../../records/viewPath';
import { useTranslate } from '../messages/translation';
import { CardEmpty, CardFrame } from './CardFrame';
import { GoneCard } from './GoneCard';
import { RecordsCard } from './RecordsCard';
import { viewRequest } from './viewRequest';

/** Its code, with that of charts, is loaded by home pages that have one. */
const ChartContent = lazyPanel(() => import('./ChartContent'), <div data-loading="" />);

type Card = Extract<ShownHomeCard, { kind: 'view' }>;

/** A named view: its chart, or its first records. */
export function ViewCard({ card, name }: { card: Card; name: string }) {
  const translate = useTranslate();
  const { subject, isUsable, view } = card;
  const path = viewPath(subject, card.viewId);
  if (!isUsable || !view) return <GoneCard name={name} />;
  const isChart = view.kind === 'chart';
  if (view.defect === 'filter' || view.defect === 'kind') {
    return (
      <CardFrame name={name} icon={isChart ? <ChartColumn /> : <NamedIcon name="list" />} path={path}>
        <CardEmpty text={translate('home.viewBroken')} />
      </CardFrame>
    );
  }
  if (!isChart) {
    const { order } = view.state;
    const request = { ...viewRequest(view), ...(order.length > 0 && { order }) };
    return <RecordsCard name={name} path={path} subject={subject} request={request} subjectName={card.subjectName} />;
  }
  return (
    <CardFrame name={name} icon={<ChartColumn />} path={path}>
      <div className="as-home-chart" data-shape={view.state.options.chart?.shape}>
        <ChartContent subject={subject} view={view} name={name} />
      </div>
    </CardFrame>
  );
}
