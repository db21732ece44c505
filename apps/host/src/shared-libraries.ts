/**
 * The libraries that remotes take from the host, each imported once: what the host's own code never asks for would
 * not be provided. The list is that of `tools/federation`.
 */
import 'i18next';
import 'mobx';
import 'mobx-react-lite';
import 'react';
import 'react-dom';
import 'react-dom/client';
import 'react-i18next';
import 'react-router';
import 'react-router-dom';
import 'react/jsx-runtime';
