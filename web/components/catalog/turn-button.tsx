import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productCan } from '#domain/catalog/product-status.ts';
import type { Endpoint, Input } from '#domain/shared/calls/endpoint.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';

interface Props<E extends Endpoint> {
  turn: 'start' | 'stop';
  name: string;
  press: E;
  input: Input<E>;
  /** What follows from it; asked before a product is delisted. */
  hint: string;
  /** Lists that show it, by the paths of their calls. */
  lists: readonly string[];
  /** Another word than "list", where it only asks for that. */
  words?: { act: string; of: string; done: string };
}

/** Whether a product of either level can be listed, delisted, or neither. */
export const turnOf = (status: number): 'start' | 'stop' | undefined =>
  (['start', 'stop'] as const).find((turn) => productCan(turn, status));

/** Lists a product at once, or asks and delists it; says what the server thinks of it. */
export function TurnButton<E extends Endpoint>({ turn, name, press, input, hint, lists, words }: Props<E>) {
  const { t } = useTranslation('catalog');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refresh = () => {
    for (const path of lists) void client.invalidateQueries({ queryKey: ['resource', path] });
  };
  const act = useSureAct(press, {
    onSuccess: () => {
      toast.success(words?.done ?? t(`product.${turn}Done`, { name }));
      setAsking(false);
      refresh();
    },
    onRefused: refresh,
  });
  const send = () => act.send(input);
  const title = words?.of ?? t(`product.${turn}Of`, { name });
  const answered = act.error !== null && !act.pending;
  return (
    <>
      <Button
        type="link"
        size="small"
        className="row-act"
        aria-label={title}
        loading={act.pending}
        onClick={() => (turn === 'stop' ? setAsking(true) : send())}
      >
        {words?.act ?? t(`product.${turn}`)}
      </Button>
      {(asking || answered) && (
        <ActModal
          act={act}
          title={title}
          hint={hint}
          danger={turn === 'stop'}
          onConfirm={send}
          onDismiss={() => {
            if (isOpen(act)) return;
            act.clear();
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
