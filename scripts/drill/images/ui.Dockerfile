# After the Dockerfile of the Web UI's own sources, with their configuration and start script.
FROM debian:bookworm-slim
RUN groupadd --gid 1000 ui && useradd --uid 1000 --gid ui --home-dir /home/ui-server --create-home ui
WORKDIR /home/ui-server
COPY certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY ui-server ./ui-server
COPY start-ui-server.sh ./start-ui-server.sh
COPY config ./config
USER ui
EXPOSE 8080
ENTRYPOINT ["./start-ui-server.sh"]
