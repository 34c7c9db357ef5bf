import { Badge, EmptyState } from '@assunto/components';
import type { ProcessFigures, RouteFigures } from '@assunto/api';
import { EntityRow } from '@assunto/shell';
import { Fact } from './Fact';
import { useTranslate } from './messages/translation';
import { millisecondsText, percentText, sizeText } from './unitText';

/** What the process that answers has measured; `null` where it serves several companies. */
export function ProcessPart({ figures }: { figures: ProcessFigures | null }) {
  const translate = useTranslate();
  if (!figures) return <p>{translate('operation.processHidden')}</p>;
  const { requests, connections, sockets, metadata, memoryBytes, busyShare } = figures;
  const { locale } = translate;
  const number = (value: number): string => value.toLocaleString(locale);
  const reads = metadata.hits + metadata.misses;
  return (
    <>
      <dl className="as-operation-facts">
        <Fact name={translate('operation.running')}>{number(requests.running)}</Fact>
        <Fact name={translate('operation.waiting')}>{number(requests.waiting)}</Fact>
        <Fact name={translate('operation.connections')}>
          {translate('operation.connectionsUsed', { used: number(connections.used), max: number(connections.max) })}
          {connections.waiting > 0 && (
            <Badge tone="warning">{translate('operation.connectionsWaiting', { count: connections.waiting })}</Badge>
          )}
        </Fact>
        <Fact name={translate('operation.sockets')}>{number(sockets)}</Fact>
        <Fact name={translate('operation.memory')}>{sizeText(memoryBytes, locale)}</Fact>
        <Fact name={translate('operation.busy')}>{percentText(busyShare, locale)}</Fact>
        <Fact name={translate('operation.cached')}>
          {reads === 0 ? '–' : percentText(metadata.hits / reads, locale)}
        </Fact>
      </dl>
      <h3 className="as-operation-routes">{translate('operation.routes')}</h3>
      <Routes routes={figures.routes} />
    </>
  );
}

function Routes({ routes }: { routes: readonly RouteFigures[] }) {
  const translate = useTranslate();
  if (routes.length === 0) return <EmptyState title={translate('operation.noRoutes')} />;
  const duration = (milliseconds: number) => ({ duration: millisecondsText(milliseconds, translate.locale) });
  return (
    <ul className="as-entity-rows">
      {routes.map(({ method, route, count, failed, medianMs, p99Ms }) => (
        <li key={`${method} ${route}`}>
          <EntityRow
            name={<code lang="en">{`${method} ${route}`}</code>}
            detail={[
              translate('operation.calls', { count }),
              translate('operation.median', duration(medianMs)),
              ...(failed > 0 ? [translate('operation.failed', { count: failed })] : []),
            ].join(' · ')}
            marks={<span className="as-operation-figure">{translate('operation.p99', duration(p99Ms))}</span>}
          />
        </li>
      ))}
    </ul>
  );
}
