import type { DeskCommandTable, DeskPermission, DeskSession } from '@longshot/contracts/desk';
import { createContext, useContext } from 'react';
import type { DeskApi } from './desk-api.ts';

/** Context of every room of the desk. */
export interface Desk {
  readonly api: DeskApi;
  readonly session: DeskSession;
  /** Every act, with the schema of what it asks for. */
  readonly commands: DeskCommandTable;
  /** Somebody else has to sign in: the session is over. */
  readonly onSignedOut: () => void;
}

const DeskContext = createContext<Desk | null>(null);

/** Hands the desk to everything below. */
export const DeskProvider = DeskContext.Provider;

/** The desk. @throws Error outside of it. */
export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('This is no place at the desk.');
  return desk;
};

/** Whether whoever sits here may do something; the gateway asks again. */
export const useMay = (): ((permission: DeskPermission) => boolean) => {
  const { permissions } = useDesk().session;
  return (permission) => permissions.includes(permission);
};
