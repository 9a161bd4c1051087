# API, worker and migrations: one image, three commands. TypeScript runs on Node 24 as it is; only the workflows are bundled.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund && \
    # Temporal's bridge comes for every platform
    find node_modules/@temporalio/core-bridge/releases -mindepth 1 -maxdepth 1 ! -name "$(uname -m)-unknown-linux-gnu" \
      -exec rm -rf {} +

FROM packages AS bundle
COPY tsconfig.json ./
COPY domain domain
COPY db db
COPY workflows workflows
COPY activities activities
COPY scripts/bundle-workflows.ts scripts/
# The compiler is needed for this alone.
RUN node scripts/bundle-workflows.ts workflow-bundle.js && rm -rf node_modules/@swc/core-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production TZ=UTC HOST=0.0.0.0 PORT=3000 FILES_DIR=/data/files \
    WORKFLOW_BUNDLE=/app/workflow-bundle.js WORKER_ALIVE_FILE=/tmp/worker-alive
# The font that PDFs are set in.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends fonts-noto-cjk && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=bundle /app/node_modules node_modules
COPY --from=bundle /app/workflow-bundle.js ./
COPY package.json tsconfig.json ./
COPY domain domain
COPY db db
COPY workflows workflows
COPY activities activities
COPY api api
COPY deploy deploy
COPY scripts scripts
RUN mkdir -p /data/files /data/work && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "api/server.ts"]
