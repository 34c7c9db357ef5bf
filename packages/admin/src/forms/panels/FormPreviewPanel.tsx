import { ComboBox, EmptyState, ErrorState, IconButton, RadioGroup, Skeleton } from '@assunto/components';
import type { OptionItem } from '@assunto/engine';
import { useDebounced, useLoaded, useShellServices } from '@assunto/shell';
import { Maximize2, Minimize2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDesigning } from '../Designing';
import { findProfiles, useFind, useFindRecords } from '../../options/options';
import { readPreview } from '../formCalls';
import { useTranslate } from '../messages/translation';
import { templateOf } from '../model/designCodec';
import { fieldsOf } from '../model/FormDesign';
import { DeviceFrame, type Device } from './DeviceFrame';
import { PreviewForm } from './PreviewForm';
import type { PreviewLayout } from './usePreviewLayout';

/** How long the design must rest before the preview follows, in milliseconds. */
const restMs = 300;

/** The real form, as a chosen profile sees it, with a record of choice, at the width of a computer or a phone. */
export function FormPreviewPanel({ layout }: { layout: PreviewLayout }) {
  const translate = useTranslate();
  const [profile, setProfile] = useState<OptionItem | null>(null);
  const [record, setRecord] = useState<OptionItem | null>(null);
  const { device, setDevice, isWide, setWide } = layout;
  return (
    <section className="as-form-design-preview" aria-labelledby="form-design-preview">
      <div className="as-form-design-preview-head">
        <h2 id="form-design-preview">{translate('forms.preview')}</h2>
        <IconButton
          label={translate(isWide ? 'forms.previewBeside' : 'forms.previewWide')}
          icon={isWide ? <Minimize2 /> : <Maximize2 />}
          isCompact
          onClick={() => setWide(!isWide)}
        />
      </div>
      <p className="as-form-design-hint">{translate('forms.previewHint')}</p>
      <PreviewChoices
        profile={profile}
        setProfile={setProfile}
        record={record}
        setRecord={setRecord}
        device={device}
        setDevice={setDevice}
      />
      <PreviewedForm
        roomId={profile ? Number(profile.id) : null}
        talkId={record ? Number(record.id) : null}
        device={device}
      />
    </section>
  );
}

interface PreviewChoicesProps {
  profile: OptionItem | null;
  setProfile(profile: OptionItem | null): void;
  record: OptionItem | null;
  setRecord(record: OptionItem | null): void;
  device: Device;
  setDevice(device: Device): void;
}

function PreviewChoices({ profile, setProfile, record, setRecord, device, setDevice }: PreviewChoicesProps) {
  const translate = useTranslate();
  const { subjectIdentifier } = useDesigning().subject;
  const profiles = useFind(findProfiles);
  const records = useFindRecords(subjectIdentifier);
  return (
    <div className="as-form-design-preview-choices">
      <ComboBox
        label={translate('forms.previewProfile')}
        placeholder={translate('forms.previewOwn')}
        source={profiles}
        value={profile}
        onChange={setProfile}
      />
      <ComboBox
        label={translate('forms.previewRecord')}
        placeholder={translate('forms.previewNew')}
        source={records}
        value={record}
        onChange={setRecord}
      />
      <RadioGroup<Device>
        label={translate('forms.previewDevice')}
        variant="segments"
        value={device}
        onChange={setDevice}
        options={[
          { value: 'desktop', label: translate('forms.previewDesktop') },
          { value: 'phone', label: translate('forms.previewPhone') },
        ]}
      />
    </div>
  );
}

interface PreviewedFormProps {
  roomId: number | null;
  talkId: number | null;
  device: Device;
}

function PreviewedForm({ roomId, talkId, device }: PreviewedFormProps) {
  const translate = useTranslate();
  const { client } = useShellServices();
  const { subject, design, problems } = useDesigning();
  const { subjectId } = subject;
  const parameters = { subjectId, roomId, talkId };
  const seen = useLoaded(JSON.stringify(parameters), (signal) => readPreview(client, parameters, signal));
  const rested = useDebounced(design, restMs);
  const template = useMemo(() => templateOf(rested, subjectId), [rested, subjectId]);
  const isBroken = problems.some(({ code }) => code === 'ruleInvalid' || code === 'rulesCycle');
  if (seen.failure !== null)
    return (
      <ErrorState
        message={translate(seen.isRefused ? 'forms.previewRefused' : 'forms.previewFailed')}
        {...(!seen.isRefused && { onRetry: seen.retry })}
      />
    );
  if (fieldsOf(rested).length === 0) return <EmptyState title={translate('forms.previewEmpty')} />;
  if (isBroken) return <EmptyState title={translate('forms.previewBroken')} />;
  if (!seen.value) return <Skeleton lines={6} label={translate('forms.loading')} />;
  return (
    <DeviceFrame device={device}>
      <PreviewForm template={template} seen={seen.value} roomId={roomId} />
    </DeviceFrame>
  );
}
