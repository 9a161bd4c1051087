import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ShownSpace } from '#domain/estate/space.ts';
import { Money } from '#web/components/marks/money.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { AppTitle } from '../kit/app-title.tsx';
import { useHost } from '../kit/use-host.ts';
import { EnquiryModal } from './enquiry-modal.tsx';
import { InnerLink } from '../kit/inner-link.tsx';
import { at } from './paths.ts';
import { SpaceMark } from './space-mark.tsx';
import { SpacePicture } from './space-picture.tsx';
import { useReader } from './use-reader.ts';
import { useSpace } from './use-spaces.ts';
import { useSpaceWords } from './use-space-words.ts';
import './estate.css';

/** `/spaces/{id}`: one space, and the way to ask for it. */
export function SpacePage() {
  const { t } = useTranslation('estate');
  const { id = '' } = useParams();
  const query = useSpace(id);
  const back = <InnerLink to={at.list()}>{t('back')}</InnerLink>;
  // an address that was never one is refused for its form
  if (isRefusal(query.error, 'NOT_FOUND') || isRefusal(query.error, 'INVALID_INPUT'))
    return (
      <div className="page">
        <StateMessage page title={t('gone')} hint={t('goneHint')} role="alert">
          {back}
        </StateMessage>
      </div>
    );
  return (
    <div className="page">
      {!query.data && <AppTitle className="visually-hidden">{t('detail')}</AppTitle>}
      <PageState query={query}>
        {query.data && (
          <>
            <p className="space-back">{back}</p>
            <Told space={query.data} />
          </>
        )}
      </PageState>
    </div>
  );
}

function Told({ space }: { space: ShownSpace }) {
  const { t } = useTranslation('estate');
  const { floorOf, areaOf, priceOf, aboutOf } = useSpaceWords();
  const { name, building, rent, status } = space;
  const about = aboutOf(space);
  return (
    <>
      <AppTitle mark={<SpaceMark status={status} />}>{`${building} ${name}`}</AppTitle>
      <div className="space-told">
        <SpacePicture space={space} alone />
        <section className="panel space-facts">
          <dl>
            <div className="space-rent">
              <dt>{t('rent')}</dt>
              <dd>
                <Money value={rent} unit />
              </dd>
              <dd className="cell-note">{t('rentHint')}</dd>
            </div>
            <Fact name={t('price')} value={priceOf(space)} />
            <Fact name={t('area')} value={areaOf(space)} />
            <Fact name={t('building')} value={building} />
            <Fact name={t('floor')} value={floorOf(space)} />
          </dl>
          <Ask space={space} />
        </section>
        {about !== '' && (
          <section className="panel space-about">
            <h2>{t('about')}</h2>
            <p>{about}</p>
          </section>
        )}
      </div>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

/** The way to ask for a space: for an enterprise; whoever has not signed in is led to do so. */
function Ask({ space }: { space: ShownSpace }) {
  const { t } = useTranslation('estate');
  const { signIn } = useHost();
  const { signedIn, asks } = useReader();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  if (space.status !== 'to_let') return <p className="cell-note">{t('notToLet')}</p>;
  if (!signedIn)
    return (
      <div className="space-ask">
        <Button type="primary" onClick={signIn}>
          {t('signIn')}
        </Button>
        <p className="cell-note">{t('signInFirst')}</p>
      </div>
    );
  if (!asks) return <p className="cell-note">{t('forEnterprises')}</p>;
  return (
    <div className="space-ask">
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('ask')}
      </Button>
      {asked && (
        <p className="cell-note" role="status">
          {t('askedBefore')}
        </p>
      )}
      {open && <EnquiryModal space={space} onSent={() => setAsked(true)} onClose={() => setOpen(false)} />}
    </div>
  );
}
