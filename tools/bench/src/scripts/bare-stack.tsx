import federation from '@module-federation/webpack-bundler-runtime';
import axios from 'axios';
import { createInstance } from 'i18next';
import * as mobx from 'mobx';
import { observer } from 'mobx-react-lite';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import * as jsxRuntime from 'react/jsx-runtime';
import {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

/**
 * Code that a page of this kind carries before its first own line: the libraries, by the names that pages use and the
 * way their documentation starts with, and the federation runtime. Kept in a global, so that nothing of it is shaken
 * out.
 */
const bareStack = {
  react: { react, jsxRuntime, reactDom, createRoot },
  router: {
    createBrowserRouter,
    RouterProvider,
    Link,
    Navigate,
    NavLink,
    Outlet,
    useLocation,
    useNavigate,
    useParams,
    useSearchParams,
  },
  state: { mobx, observer },
  requests: axios,
  texts: { createInstance, I18nextProvider, initReactI18next, useTranslation },
  federation,
};

Object.assign(globalThis, { bareStack });
