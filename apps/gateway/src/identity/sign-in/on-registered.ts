import type { FastifyRequest } from 'fastify';

/** Told of every new player, once registered. */
export type OnRegistered = (playerId: number, request: FastifyRequest) => void;
