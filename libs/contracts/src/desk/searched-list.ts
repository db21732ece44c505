import { Type } from 'typebox';

/** Query of a list that is paged by position: where the page begins. */
export const pagedQuery = { after: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })) };

/** Query of a list that is paged by position and searched: a part of the names of its rows. */
export const searchedQuery = { search: Type.Optional(Type.String({ maxLength: 100 })), ...pagedQuery };
