import { joined } from '@assunto/engine/fields';
import { Badge, Button, buttonClass } from '@assunto/components';
import type { OperationState, ProcessFigures } from '@assunto/api';
import { LoadedPart, useMoment, useRead } from '@assunto/shell';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './messages/translation';
import { AttributeIndexes, Fact, SlowQuestions, SubjectSizes, Routes } from './Figures';
import './operation.css';
import { percentText, sizeText } from './unitText';

/** The state of the installation: database, backups, queues, and for who may see all records sizes, slow questions and indexes. */
export default function OperationScreen({ title }: { title: string }) {
  const translate = useTranslate();
  const loaded = useRead<OperationState>('/operation');
  return (
    <section className="as-page as-entity-list" aria-labelledby="operation-title">
      <header className="as-entity-list-head">
        <h1 id="operation-title">{title}</h1>
        <div className="as-entity-list-actions">
          <Link className={buttonClass('ghost')} to="/config/jobs">
            {translate('operation.jobs')}
          </Link>
          <Link className={buttonClass('ghost')} to="/config/mails">
            {translate('operation.mails')}
          </Link>
          <Button onClick={loaded.reload}>{translate('operation.reload')}</Button>
        </div>
      </header>
      <LoadedPart
        loaded={loaded}
        lines={6}
        label={translate('operation.loading')}
        failedText={translate('operation.loadFailed')}
      >
        {(state) => <Operation state={state} />}
      </LoadedPart>
    </section>
  );
}

function Operation({ state }: { state: OperationState }) {
  const translate = useTranslate();
  const { jobs, mails, records } = state;
  return (
    <>
      <Part title={translate('operation.installation')}>
        <Installation {...state} />
      </Part>
      <Part title={translate('operation.process')}>
        <ProcessPart figures={state.process.figures} />
      </Part>
      <Part title={translate('operation.queues')}>
        {jobs.length + mails.length === 0 ? (
          <p>{translate('operation.queuesEmpty')}</p>
        ) : (
          <dl className="as-operation-facts">
            {jobs.map((one) => (
              <Fact key={one.state} name={translate(`operation.job.${one.state}`)}>
                {one.count.toLocaleString(translate.locale)}
              </Fact>
            ))}
            {mails.map((one) => (
              <Fact key={one.state} name={translate(`operation.mail.${one.state}`)}>
                {one.count.toLocaleString(translate.locale)}
              </Fact>
            ))}
          </dl>
        )}
      </Part>
      {records ? (
        <>
          <Part title={translate('operation.sizes')}>
            <SubjectSizes {...records} />
          </Part>
          <Part title={translate('operation.slow')}>
            <SlowQuestions {...records} />
          </Part>
          <Part title={translate('operation.attributeIndexes')}>
            <AttributeIndexes {...records} />
          </Part>
        </>
      ) : (
        <p>{translate('operation.hidden')}</p>
      )}
    </>
  );
}

type InstallationState = Pick<OperationState, 'process' | 'database' | 'backup' | 'storage'>;

function Installation({ process, database, backup, storage }: InstallationState) {
  const translate = useTranslate();
  const moment = useMoment();
  const lastBackup = backup?.lastIn ? moment(backup.lastIn) : translate('operation.noBackupYet');
  return (
    <dl className="as-operation-facts">
      <Fact name={translate('operation.database')}>
        {translate('operation.databaseVersion', { version: database.version })}
      </Fact>
      <Fact name={translate('operation.migration')}>{database.migration?.split('_', 1)[0] ?? '–'}</Fact>
      <Fact name={translate('operation.notices')}>
        {database.isListening ? (
          translate('operation.listening')
        ) : (
          <Badge tone="warning">{translate('operation.notListening')}</Badge>
        )}
      </Fact>
      {database.servers.count > 0 && (
        <Fact name={translate('operation.servers')}>
          {database.servers.unreachable === 0 ? (
            translate('operation.serversReached', { count: database.servers.count })
          ) : (
            <Badge tone="danger">
              {translate('operation.serversUnreachable', {
                unreachable: database.servers.unreachable,
                count: database.servers.count,
              })}
              {database.servers.names && joined`: ${database.servers.names.join(', ')}`}
            </Badge>
          )}
        </Fact>
      )}
      <Fact name={translate('operation.since')}>{moment(process.startedIn)}</Fact>
      <Fact name={translate('operation.backup')}>
        {backup ? lastBackup : translate('operation.noBackups')}
        {backup?.hasFailed && <Badge tone="danger">{translate('operation.backupFailed')}</Badge>}
      </Fact>
      <Storage {...storage} />
    </dl>
  );
}

function Storage({ isFull, isReachable }: OperationState['storage']) {
  const translate = useTranslate();
  return (
    <Fact name={translate('operation.storage')}>
      {isFull && <Badge tone="danger">{translate('operation.storageFull')}</Badge>}
      {!isReachable && <Badge tone="danger">{translate('operation.storageAway')}</Badge>}
      {!isFull && isReachable && translate('operation.storageFine')}
    </Fact>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="as-operation-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** What the process that answers has measured; `null` where it serves several companies. */
function ProcessPart({ figures }: { figures: ProcessFigures | null }) {
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
