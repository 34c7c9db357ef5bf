import type { ScenarioIdentifier } from '@assunto/engine/core';
import { lazy, Suspense, type ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { CertificateGate } from '../../certificate/CertificateGate';
import { CertificatePage } from '../../certificate/CertificatePage';
import { NotFoundPage } from '../../layout/LogoPage';
import { PageLoading } from '@assunto/shell';
import { readContextAddress, type ContextAddress } from '../../records/contextAddress';

type Scenario = ComponentType<{ address: ContextAddress }>;

const GridScenario = lazy(() => import('./grid/GridScenario'));
const RecordScenario = lazy(() => import('./record/RecordScenario'));
const ActiveTaskScenario = lazy(() => import('./task/ActiveTaskScenario'));
const TimelineScenario = lazy(() => import('./record/timeline/TimelineScenario'));
const HelpScenario = lazy(() => import('./help/HelpScenario'));
const AttachmentsScenario = lazy(() => import('./record/AttachmentsScenario'));

const scenarios: Record<ScenarioIdentifier, Scenario> = {
  grid: GridScenario,
  talk: RecordScenario,
  form: RecordScenario,
  timeline: TimelineScenario,
  help: HelpScenario,
  attachments: AttachmentsScenario,
  activetask: ActiveTaskScenario,
};

/** The screen of every `/context/...` path: talks of one subject, in one scenario. */
export default function ContextScreen() {
  const segments = useParams();
  const [query] = useSearchParams();
  const address = readContextAddress(
    {
      scenario: segments['scenario'],
      subject: segments['subject'],
      third: segments['third'],
      fourth: segments['fourth'],
    },
    query,
  );
  if (!address) return <NotFoundPage />;
  const Scenario = scenarios[address.scenario];
  // Remounted for another record or list, so that no state remains.
  const { scenario, subject, talkId, templateId, formId } = address;
  const shown = (
    <Suspense fallback={<PageLoading />}>
      <Scenario
        key={`${scenario}/${subject}/${talkId ?? 'add'}/${templateId ?? ''}/${formId ?? ''}`}
        address={address}
      />
    </Suspense>
  );
  if (scenario === 'grid') return shown;
  return (
    <CertificateGate subject={subject} frame={(content) => <CertificatePage>{content}</CertificatePage>}>
      {shown}
    </CertificateGate>
  );
}
